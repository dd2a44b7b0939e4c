import * as v from 'valibot';
import type { AreaStorage } from '@fathom/contract';
import { isHex, type Hash } from '@fathom/contract/address';
import type { FlowDefinition, FlowIntent } from '../defineFlow';
import { decodeJson, encodeJson } from './bigintJson';
import { flowKey, type FlowScope } from './flowKey';
import { scopeOf } from './flowRun';
import { stepSchema, type Step } from '../steps/step';

/** A flow that survives a reload: its transaction is in progress, or mined with steps left. Excludes signatures. */
export interface StoredFlow<Intent extends FlowIntent> {
  readonly intent: Intent;
  readonly steps: readonly Step[];
  readonly at: number;
  /** Exclusive end of a batch. */
  readonly until?: number;
  /** The host's record and its first hash; missing until the wallet responds. */
  readonly transaction?: { readonly id: string; readonly hash?: Hash };
  /** Milliseconds since the epoch, by the device's clock. */
  readonly startedAt: number;
}

type StorableFlow<Intent extends FlowIntent> = Pick<FlowDefinition<Intent, unknown>, 'id' | 'intent' | 'selection'>;

const VERSION = 3;

/** Keys of earlier versions: `grant` in 1, `is` up to 2. In JSON, the patterns can only be keys. */
const RENAMED = [
  [/"grant":/g, '"approval":'],
  [/"is":/g, '"kind":'],
] as const;

export function saveFlow<Intent extends FlowIntent>(
  storage: AreaStorage,
  flow: StorableFlow<Intent>,
  scope: FlowScope,
  stored: StoredFlow<Intent>,
): void {
  storage.set(flowKey(flow.id, scope), encodeJson({ version: VERSION, ...stored }));
}

/** Returns `undefined` without a stored flow, or if this version can't read it. */
export function loadFlow<Intent extends FlowIntent>(
  storage: AreaStorage,
  flow: StorableFlow<Intent>,
  scope: FlowScope,
): StoredFlow<Intent> | undefined {
  const text = storage.get(flowKey(flow.id, scope));
  return text === undefined ? undefined : parseFlow(flow, scope, text);
}

/**
 * Moves a damaged or newer flow to its own key, so that the next flow doesn't overwrite the only trace of a
 * transaction. Returns `true` if there was one to report.
 */
export function quarantineUnreadableFlow<Intent extends FlowIntent>(
  storage: AreaStorage,
  flow: StorableFlow<Intent>,
  scope: FlowScope,
): boolean {
  const key = flowKey(flow.id, scope);
  const text = storage.get(key);
  if (text === undefined || parseFlow(flow, scope, text)) return false;
  storage.set(`${key}/unreadable`, text);
  storage.remove(key);
  return true;
}

function parseFlow<Intent extends FlowIntent>(
  flow: StorableFlow<Intent>,
  scope: FlowScope,
  text: string,
): StoredFlow<Intent> | undefined {
  const envelope = v.safeParse(envelopeSchema, decodeJson(currentKeys(text)));
  const intent = envelope.success ? v.safeParse(flow.intent, envelope.output.intent) : undefined;
  if (!envelope.success || !intent?.success || !envelope.output.steps[envelope.output.at]) return undefined;
  // A flow stores only intents of its own account, chain and selection under this key.
  if (flowKey(flow.id, scopeOf(flow, intent.output)) !== flowKey(flow.id, scope)) return undefined;
  const { version: _known, ...stored } = envelope.output;
  return { ...stored, intent: intent.output };
}

function currentKeys(text: string): string {
  return RENAMED.reduce((renamed, [pattern, key]) => renamed.replace(pattern, key), text);
}

export function removeFlow(storage: AreaStorage, flowId: string, scope: FlowScope): void {
  storage.remove(flowKey(flowId, scope));
}

const envelopeSchema = v.object({
  version: v.picklist([1, 2, VERSION]),
  intent: v.unknown(),
  steps: v.array(stepSchema),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  until: v.exactOptional(v.pipe(v.number(), v.integer())),
  transaction: v.exactOptional(v.object({ id: v.string(), hash: v.exactOptional(v.custom<Hash>(isHex)) })),
  startedAt: v.number(),
});
