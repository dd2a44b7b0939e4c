import * as v from 'valibot';
import type { FrameCallError } from './frameMessages';

const readError = v.object({
  code: v.picklist(['reverted', 'unreachable', 'disagreement', 'not-allowed']),
  message: v.string(),
  data: v.exactOptional(v.string()),
  reason: v.optional(v.string()),
});

export const frameCallError: v.GenericSchema<unknown, FrameCallError> = v.union([
  readError,
  v.object({ code: v.literal('failed'), message: v.string() }),
]);

/** Returns the part of an error that crosses the port. */
export function callError(error: unknown): FrameCallError {
  const read = v.safeParse(readError, error);
  if (read.success) return read.output;
  return { code: 'failed', message: error instanceof Error ? error.message : 'the call failed' };
}
