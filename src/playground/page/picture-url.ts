/**
 * A picture's address; for the local server only the path, so that the page also works through another host name or
 * port.
 */
export function pictureUrl(url: string): string {
  const { hostname, pathname, search } = new URL(url, location.href);
  return hostname === '127.0.0.1' || hostname === location.hostname ? pathname + search : url;
}
