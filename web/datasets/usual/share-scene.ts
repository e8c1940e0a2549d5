/**
 * The drawing of kinds at two places. Under the name of each is a dark bar for the first place and a pale one for the
 * second.
 */
import type { Scene } from '../../charts/scene.ts';

const NAME = 18;
const BAR = 16;
const GAP = 10;
const ROW = NAME + 2 * (BAR + 2) + GAP;
/** For what stands at the end of a bar. */
const RIGHT = 130;
/** The meaning of the two bars, above them. */
const LEGEND = 44;
const TONES = ['bar', 'step2'] as const;

export interface ShareRow {
  words: string;
  bars: readonly [{ share: number; text: string }, { share: number; text: string }];
}

export const shareScene = (rows: readonly ShareRow[], labels: readonly [string, string], width: number): Scene => {
  const most = Math.max(0.01, ...rows.flatMap(({ bars }) => bars.map(({ share }) => share)));
  const room = Math.max(1, width - RIGHT);
  const placed = rows.flatMap(({ bars }, row) =>
    bars.map((bar, at) => ({
      ...bar,
      tone: TONES[at] ?? 'bar',
      y: LEGEND + row * ROW + NAME + at * (BAR + 2),
      length: (bar.share / most) * room,
    })),
  );
  return {
    width,
    height: LEGEND + Math.max(1, rows.length * ROW - GAP),
    boxes: [
      ...TONES.map((tone, at) => ({ x: 0, y: at * 20, width: 14, height: 14, tone })),
      ...placed.map(({ tone, y, length }) => ({ x: 0, y, width: Math.max(1, length), height: BAR, tone })),
    ],
    words: [
      ...labels.map((text, at) => ({ x: 20, y: at * 20 + 12, text, tone: 'ink' as const, anchor: 'start' as const })),
      ...rows.map(({ words }, row) => ({
        x: 0,
        y: LEGEND + row * ROW + 12,
        text: words,
        tone: 'ink' as const,
        anchor: 'start' as const,
      })),
      ...placed.map(({ text, y, length }) => ({
        x: length + 6,
        y: y + 12,
        text,
        tone: 'dimmed' as const,
        anchor: 'start' as const,
      })),
    ],
  };
};
