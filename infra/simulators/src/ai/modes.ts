/**
 * How the stand-in behaves: `normal` drafts something sensible; `slow` takes its
 * time; `silent` never answers; `busy` is 429, `broken` 500; `jsonError` is the
 * JSON error that comes with status 200 where a stream was asked for; `indiscreet`
 * repeats the key it was sent in its error; `cut` ends its stream half-way; `hostile` answers with scripts, images and links;
 * `obedient` does what any text in the prompt tells it to.
 */
const simulatorModes = [
  'normal',
  'slow',
  'silent',
  'busy',
  'broken',
  'jsonError',
  'indiscreet',
  'cut',
  'hostile',
  'obedient',
] as const;
export type SimulatorMode = (typeof simulatorModes)[number];

const isMode = (text: string): text is SimulatorMode => (simulatorModes as readonly string[]).includes(text);

/** What one request asks for: a model named `sim-<mode>`, `[simulate <mode>]` anywhere in the text, or else what the simulator was set to. */
export function modeOf(model: string, text: string, otherwise: SimulatorMode): SimulatorMode {
  const named = model.startsWith('sim-') ? model.slice('sim-'.length) : (/\[simulate (\w+)\]/.exec(text)?.[1] ?? '');
  return isMode(named) ? named : otherwise;
}
