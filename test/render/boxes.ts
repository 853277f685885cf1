/** The size of a picture as it is drawn. */
interface Drawn {
  readonly width: number;
  readonly height: number;
}

/** Where Discord shows pictures: a box on the desktop, and a message's width on a phone. */
export const [desktopBox, phoneWidth] = [{ width: 550, height: 350 }, 340] as const;

/** How much smaller Discord shows a picture. */
export const onDesktop = ({ width, height }: Drawn): number =>
  Math.min(desktopBox.width / width, desktopBox.height / height);
export const onPhone = ({ width }: Drawn): number => phoneWidth / width;
