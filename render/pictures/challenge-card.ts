import { asDieColor, glassColorOf, glassLetters } from '#games/koloretako/glass';
import { type Color, colorLetters, colorOf, type Die, dieName, dieOf, type Shade } from '#games/shared/die';
import { allSpaces, type Space } from '#games/shared/space';
import { cardGlassOf, glassOf, type Glazing, palette } from '#render/color/palette';
import { endingOf } from '#render/frame/ending';
import type { HeadDesign, Rose } from '#render/frame/head-design';
import { plainFace } from '#render/glass/die-face';
import { windowTile } from '#render/glass/tile';
import type { Plate } from '#render/indexed/plate';
import { blit, type Sprite } from '#render/indexed/sprite';
import { cachedSprite } from '#render/indexed/sprite-cache';
import { shining } from '#render/koloretako/glass-card';
import { spaceCorner, type WindowPlace } from '#render/layout/window-place';
import { sheetIn, withLetter } from '#render/parts/dice';
import { blitComplete, blitHead } from '#render/parts/head';
import { blitSillLight } from '#render/parts/sill-light';
import { blitTitleAndNote } from '#render/parts/title';
import { neighbors, paneTile, type WindowLook } from '#render/parts/window';
import type { ChallengeCardPicture } from '#render/picture';
import type { Style } from '#render/style';
import { centered, inGothic, inWords, letter } from '#render/text/lettering';
import { drawableName } from '#render/text/names';
import { isChallengeWon } from '#render/text/victory';
import { type Words, wordsOf } from '#words/words';
import { blitChallengeFigures, challengeCardLayout as layout } from './challenge-figures.ts';
import { framedWall } from './framed-wall.ts';

const { gold, text } = palette;
const center = layout.window.grid.x + layout.window.grid.width / 2;
const [titleSizes, nameSizes] = [
  [76, 66, 56],
  [52, 46, 40, 34],
] as const;

/** The look of an attempt by its result: in darker light the glass is deeper. */
const ends = {
  won: {
    shade: 3,
    name: gold.ink,
    verdict: gold.umber,
  },
  missed: {
    shade: 4,
    name: text.ivory,
    verdict: text.muted,
  },
} as const satisfies Readonly<Record<string, { shade: Shade; [part: string]: unknown }>>;

/** No pattern has this head, so a card doesn't reveal which window was played. */
const head = { tracery: 'rays', tint: 'sapphire' } as const satisfies Partial<HeadDesign>;

/** What differs between a day and a week. */
interface Told extends Pick<HeadDesign, 'rose'> {
  readonly title: string;
  readonly note: string;
  readonly verdict: string;
  readonly colors: readonly (Color | null)[];
}

function contentOf(picture: ChallengeCardPicture, isWon: boolean, words: Words): Told {
  switch (picture.kind) {
    case 'dailyCard':
      return {
        rose: 'dice',
        title: picture.date,
        note: words.say('picture.daily'),
        verdict: words.say(isWon ? 'picture.targetBeaten' : 'picture.targetMissed'),
        colors: picture.colors,
      };
    case 'weeklyCard':
      return {
        rose: 'cards',
        title: 'Koloretako',
        note: words.say('koloretako.picture.weekly', { week: picture.week }),
        verdict: words.say(isWon ? 'koloretako.picture.targetReached' : 'picture.targetMissed'),
        colors: picture.colors.map((color) => color && asDieColor(color)),
      };
  }
}

type Dice = readonly (Die | null)[];

/** The glass of dice or cards, the letters of their colors, and which of them shine. */
interface Glasses {
  readonly glazingOf: (die: Die, style: Style) => Glazing;
  readonly letterOf: (die: Die) => string;
  readonly shining: (dice: Dice) => Dice;
}

const glassesOfRose: Readonly<Record<Rose, Glasses>> = {
  dice: { glazingOf: glassOf, letterOf: (die) => colorLetters[colorOf(die)], shining: (dice) => dice },
  cards: { glazingOf: cardGlassOf, letterOf: (card) => glassLetters[glassColorOf(card)], shining },
};

/** A window that shows only its colors: plain glass, and dark open spaces. */
function blitPlainWindow(
  plate: Plate,
  place: WindowPlace,
  head: HeadDesign,
  dice: Dice,
  { style, metal, sign }: WindowLook,
): void {
  const lights = glassesOfRose[head.rose].shining(dice);
  blitHead(plate, place, head, metal, sign);
  blitComplete(plate, place, dice, metal, sign);
  for (const space of allSpaces) {
    const die = dice[space] ?? null;
    const tile =
      die === null
        ? paneTile(null, neighbors(lights, space), place.pitch, style)
        : plainTile(die, head.rose, space, { pitch: place.pitch, style });
    blit(plate, tile, ...spaceCorner(place, space));
  }
  if (metal !== 'gold') blitSillLight(plate, place, lights, style);
}

/** The height of the letter as a share of its glass. */
const letterSize = 0.46;

function plainTile(
  die: Die,
  rose: Rose,
  space: Space,
  { pitch, style }: { readonly pitch: number; readonly style: Style },
): Sprite {
  const { glazingOf, letterOf } = glassesOfRose[rose];
  const glazing = glazingOf(die, style);
  const sheet = sheetIn(space);
  return cachedSprite(`plain ${rose} ${dieName(die)} ${pitch} ${style} ${sheet}`, () => {
    const tile = windowTile(plainFace(die, style, sheet, glazing), pitch, null);
    if (style !== 'letters') return tile;
    return withLetter(tile, letterOf(die), glazing.pips, { size: Math.round(letterSize * pitch) });
  });
}

/** The result of an attempt at a challenge: the window in plain glass, the score against the target, tools and streak. */
export function challengeCardPlate(picture: ChallengeCardPicture): Plate {
  const { locale, style } = picture;
  const words = wordsOf(locale);
  const isWon = isChallengeWon(picture);
  const { rose, title, note, verdict, colors } = contentOf(picture, isWon, words);
  const { shade, ...sillInks } = ends[isWon ? 'won' : 'missed'];
  const { window } = layout;
  const dice = colors.map((color) => (color === null ? null : dieOf(color, shade)));
  const glasses = dice.map((die) => (die === null ? null : glassOf(die, style).glass));
  const { light, metal, shine, inks } = endingOf(isWon, window, glasses);
  const plate = framedWall(layout, light, [{ place: window, metal }], shine);
  blitTitleAndNote(plate, layout, { title, note }, { title: titleSizes, note: 32 }, inks);
  blitPlainWindow(plate, window, { ...head, rose }, dice, { style, metal, sign: 'trefoils' });
  const { y, ...sill } = window.sill;
  const sillRoom = sill.width - 40;
  const shown = drawableName(picture.name, words.say('picture.somebody'));
  letter(plate, shown, inWords(nameSizes, sillInks.name), centered(center, y + 50, sillRoom));
  letter(plate, verdict, inGothic(38, sillInks.verdict), centered(center, y + 90, sillRoom));
  blitChallengeFigures(plate, picture, metal, words);
  return plate;
}
