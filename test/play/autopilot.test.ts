import { describe, expect, it } from 'vitest';
import { changed, type Playing, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { actionText } from '#games/sagrada/notation';
import { automaticStep } from '#play/autopilot';
import { begun, floodgate, played, playing, windowFrom } from '#test/games/sagrada/table';

const everybody = () => true;
const nobody = () => false;

/** A game in which Flux Brush has rolled a die. */
function rolled(): Playing {
  for (let game = 0; ; game += 1) {
    const before = begun(floodgate(2), `brush ${game}`);
    const use = legalActions(before, seatToAct(before)).find((one) => actionText(one).startsWith('tool 6'));
    if (use !== undefined) return playing(played(before, actionText(use)));
  }
}

describe('a rolled die that waits for a player who is gone', () => {
  it('goes back to the pool if it can be placed nowhere', () => {
    const game = rolled();
    const seat = seatToAct(game);
    const full = windowFrom('Batllo', 'R1 Y2 R1 Y2 R1', 'Y2 R1 Y2 R1 Y2', 'R1 Y2 R1 Y2 R1', 'Y2 R1 Y2 R1 Y2');
    const players = game.players.map((player, other) =>
      other === seat ? { window: full, favor: player.favor } : player,
    );
    expect(automaticStep(changed(game, { players }), everybody, nobody)).toEqual({
      seat,
      action: { do: 'return', shade: null },
    });
  });

  it('is placed if it can be, before the turn ends', () => {
    const game = rolled();
    expect(automaticStep(game, everybody, nobody)?.action).toMatchObject({ do: 'place', shade: null });
  });

  it('waits as long as its player is there', () => {
    expect(automaticStep(rolled(), nobody, nobody)).toBeNull();
  });
});
