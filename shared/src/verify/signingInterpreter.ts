import type { HostError } from '@fathom/shared/contract';
import { failed, ok, type Result } from '../domain/result';
import { Refusal } from './mismatch';

/** What is fetched with the first flow: interpreter, decoder and rules. */
export { parseSigning } from './areaSigning';
export { verifyMessage } from './verifyMessage';
export { verifyWrite } from './verifyWrite';

/** A refusal as a result. Anything else that is thrown is a refusal too: what could not be checked is not sent. */
export async function asResult<Value>(verify: () => Promise<Value>): Promise<Result<Value, HostError>> {
  try {
    return ok(await verify());
  } catch (error) {
    if (error instanceof Refusal) return failed(error.error);
    const message = 'What was about to be signed could not be checked. Nothing was sent.';
    return failed({ code: 'mismatch', message, reason: String(error) });
  }
}
