import { describe, expect, it } from 'vitest';
import { toolNumbers } from '#games/sagrada/tools/cards';
import { wordsOf } from '#words/words';
import { allTexts, faulty, languages } from './languages.ts';

const { de = {}, en = {} } = languages;
const german = allTexts.filter(({ locale }) => locale === 'de');

/** Texts that only consist of parameters, or of names that are the same in both languages. */
const alike = [
  'alt.curve',
  'alt.soloWindow',
  'fair.commitment',
  'koloretako.alt.card',
  'koloretako.alt.hand',
  'koloretako.title',
  'koloretako.toolChoice',
  'koloretako.way.board',
  'koloretako.way.week',
  'commandName.koloretako',
  'commandName.sagrada',
  'lobby.seat',
  'meant.way',
  'meant.way.day',
  'meant.way.table',
  'choosing.window',
  'cards.objective',
  'cards.tool',
  'cards.line',
  'cards.progress',
  'score.player',
  'score.part',
  'button.choose',
  'offer.colorSpace',
  'plan.tool',
  'toolStep.line',
  'toolStep.used',
  'toolStep.card',
  'settings.choice',
  'settings.pace.live',
  'standings.level',
  'standings.ofCards',
  'standings.row',
  'standings.cell',
  'profile.objective',
  'review.player',
  'profile.cardGames',
  'cardHelp.tool',
  'button.koloretako',
  'button.substitute',
];

/** A text without commands and notation. */
const prose = (form: string): string => form.replaceAll(/`[^`]*`/gu, ' ');

const count = (text: string, mark: string): number => text.split(mark).length;

describe('German', () => {
  it('differs from English wherever there are words', () => {
    expect(
      Object.keys(de)
        .filter((key) => de[key] === en[key])
        .toSorted(),
    ).toEqual(alike.toSorted());
  });

  it('has one label for two buttons only where they lead to the same, or never meet', () => {
    const buttons = Object.keys(en).filter((key) => key.startsWith('button.'));
    const merged = buttons.filter((key) =>
      buttons.some((other) => de[other] === de[key] && en[other] !== en[key]),
    );
    expect(merged.toSorted()).toEqual([
      'button.cancelAloneSurely',
      'button.cancelSurely',
      'button.daily',
      'button.today',
    ]);
  });

  it('contains no English, except in commands and notation', () => {
    const english =
      /\b(?:the|your?|of|and|with|for|this|that|not|table|turn|tool|space|round|shade|draft|pool|favor)\b/iu;
    expect(
      faulty(({ forms }) => forms.map((form) => english.exec(prose(form))?.[0]).find(Boolean), german),
    ).toEqual([]);
  });

  it('says du, and opens quotation marks low', () => {
    const polite = /\b(?:Sie haben|Sie können|Bitte wählen Sie|Ihre?[nmrs]?)\b|"|“\w/u;
    expect(
      faulty(
        ({ text }) => polite.exec(text)?.[0] ?? (count(text, '„') !== count(text, '“') && 'unpaired'),
        german,
      ),
    ).toEqual([]);
  });

  it('uses the words of the German edition', () => {
    const words = wordsOf('de');
    expect(words.say('publicObjective.Column Color Variety.name')).toBe('Farbvielfalt in einer Spalte');
    expect(words.say('publicObjective.Light Shades.name')).toBe('Helle Schattierungen');
    expect(words.say('publicObjective.Color Variety.name')).toBe('Farbvielfalt');
    expect(words.say('privateObjective.purple.name')).toBe('Violettöne');
    const said = german.map(({ text }) => text).join('\n');
    for (const term of ['Gunststein', 'Rundenanzeiger', 'Fundus', 'Beutel', 'Schattierung', 'Zielpunktzahl'])
      expect(said).toContain(term);
    // Synonyms, and words for things that the edition calls something else.
    expect(said).not.toMatch(/Rundenleiste|Gunstmarke|Vorrat|Würfelpool|Siegpunkt|Helligkeit|Zeile/u);
  });

  it('names the tools in its own way, since the names of the German cards are unknown', () => {
    const names = toolNumbers.map((tool) => wordsOf('de').say(`tool.${tool}.name`));
    expect(new Set(names).size).toBe(toolNumbers.length);
    expect(wordsOf('de').say('rules')).toContain('Namen der Werkzeuge');
  });
});
