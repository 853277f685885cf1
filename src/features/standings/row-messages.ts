import { button } from '#discord/kit/button';
import { type StandingsPlace, links } from '#discord/kit/links';
import type { Button, Menu, Row } from '#discord/kit/message';
import type { Context } from '#discord/request/context';
import type { Words } from '#words/words';
import {
  type Sheet,
  type StandingsTable,
  cardTables,
  diceTables,
  firstPage,
  isOfServer,
  isSameTable,
  standingsPresses,
} from './sheet-messages.ts';

/** Opens a ranking from outside their panel: by default the server's. */
export const standingsButton = (words: Words, place: StandingsPlace = { of: 'server', page: 0 }): Button =>
  button(links.openStandings({ ...place }), words.say('button.standings'));

/** Leads to the rankings, in the panel with the button: the server's first, if there is one. */
export const tablesButton = ({ command, words }: Pick<Context, 'command' | 'words'>): Button =>
  button(
    standingsPresses.standings({ of: command.guild === null ? 'allTime' : 'server', page: 0 }),
    words.say('button.standings'),
  );

/** Buttons to each ranking, one row per game; direct messages have no server. The one that is shown is disabled. */
export function tabs(place: StandingsPlace, context: Context): readonly Row[] {
  const { command, words } = context;
  const tab = (of: StandingsTable): Button => {
    const label = words.say(`button.tab.${of}`);
    const first = firstPage(of, context);
    // No other button may lead to the page that is shown: Discord refuses two with one custom_id.
    return isSameTable(place, first)
      ? { ...button(standingsPresses.standings({ ...place }), label), disabled: true }
      : button(standingsPresses.standings({ ...first }), label);
  };
  return [diceTables, cardTables].map((tables) =>
    tables.filter((of) => !isOfServer(of) || command.guild !== null).map(tab),
  );
}

/** A menu of the players on the page, to look at one; only people on the same server can be looked at. */
export const playersMenu = ({ of }: StandingsPlace, { rows }: Sheet, words: Words): readonly Menu[] =>
  of === 'server' && rows.length > 0
    ? [
        {
          custom_id: standingsPresses.profileOf(),
          placeholder: words.say('standings.pick'),
          options: rows.map(({ person, name }) => ({ label: name, value: person, default: false })),
        },
      ]
    : [];
