import type { Outcome, PageNews, PageRequest } from '#playground/page-server/protocol';

interface Listener {
  readonly onNews: (news: Exclude<PageNews, { news: 'outcome' }>) => void;
  /** Called with true when the server is reached (again), with false when it is gone. */
  readonly onLine: (there: boolean) => void;
}

const longestPause = 3000;

/**
 * A line to the server for one member (1–4) that reconnects whenever it breaks: at once, then after longer and longer pauses of up
 * to three seconds.
 */
export function connect(member: number, { onNews, onLine }: Listener) {
  const waiting = new Map<number, (outcome: Outcome) => void>();
  let numbers = 0;
  let pause = 0;
  let socket = open();

  function open(): WebSocket {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const line = new WebSocket(`${scheme}://${location.host}/page/socket?as=${member}`);
    line.addEventListener('open', () => {
      pause = 0;
      onLine(true);
    });
    line.addEventListener('message', ({ data }: MessageEvent<string>) => {
      // The other end is our own server, typed by the same file.
      const news: PageNews = JSON.parse(data);
      if (news.news === 'outcome') settle(news.number, news.outcome);
      else onNews(news);
    });
    line.addEventListener('close', () => {
      onLine(false);
      for (const number of waiting.keys()) settle(number, { kind: 'failed' });
      setTimeout(() => (socket = open()), pause);
      pause = Math.min(longestPause, pause * 2 + 250);
    });
    return line;
  }

  function settle(number: number, outcome: Outcome): void {
    waiting.get(number)?.(outcome);
    waiting.delete(number);
  }

  return {
    /** Resolves with the outcome; with `failed` if the server goes away first. Never rejects. */
    act: (request: PageRequest): Promise<Outcome> => {
      if (socket.readyState !== WebSocket.OPEN) return Promise.resolve({ kind: 'failed' });
      numbers += 1;
      const number = numbers;
      socket.send(JSON.stringify({ number, request }));
      return new Promise((resolve) => waiting.set(number, resolve));
    },
  };
}
