import type { Words } from '#words/words';
import { button } from '#discord/button';
import type { Context } from '#discord/context';
import { customIdOf } from '#discord/custom-id';
import type { Button, Menu, Row } from '#discord/message';
import type { Sheet } from './sheet.ts';
import {
  cardTables,
  diceTables,
  firstPage,
  isOfServer,
  isSameTable,
  type StandingsPlace,
  type StandingsTable,
} from './tables.ts';

/** Opens a table where there is no panel of them yet: by default that of the server. */
export const standingsButton = (words: Words, place: StandingsPlace = { of: 'server', page: 0 }): Button =>
  button({ press: 'openStandings', ...place }, words.say('button.standings'));

/** Leads to the tables in the panel that has it: that of the server, where there is one, comes first. */
export const tablesButton = ({ deed, words }: Pick<Context, 'deed' | 'words'>): Button =>
  button(
    { press: 'standings', of: deed.guild === null ? 'allTime' : 'server', page: 0 },
    words.say('button.standings'),
  );

/** The way to each table, a row for each game; a direct message is in no server. The one that is shown can't be pressed. */
export function tabs(place: StandingsPlace, context: Context): readonly Row[] {
  const { deed, words } = context;
  const tab = (of: StandingsTable): Button => {
    const label = words.say(`button.tab.${of}`);
    const first = firstPage(of, context);
    // No other button leads to the page that is shown: two with one custom_id would be refused.
    return isSameTable(place, first)
      ? { ...button({ press: 'standings', ...place }, label), disabled: true }
      : button({ press: 'standings', ...first }, label);
  };
  return [diceTables, cardTables].map((tables) =>
    tables.filter((of) => !isOfServer(of) || deed.guild !== null).map(tab),
  );
}

/** A menu of the players on the page, to look at one: of those alone who are in the same server. */
export const playersMenu = ({ of }: StandingsPlace, { rows }: Sheet, words: Words): readonly Menu[] =>
  of === 'server' && rows.length > 0
    ? [
        {
          custom_id: customIdOf({ press: 'profileOf' }),
          placeholder: words.say('standings.pick'),
          options: rows.map(({ person, name }) => ({ label: name, value: person, default: false })),
        },
      ]
    : [];
