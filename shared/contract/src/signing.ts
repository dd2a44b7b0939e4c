import type { Result } from './result';
import type { AreaId } from './areaId';
import type { HostError } from './hostError';
import type { SigningLine } from './signingSummary';
import type { TransactionRequest } from './transactions';
import type { SignatureRequest } from './wallet';

export interface SigningPort {
  /**
   * Verifies a call as `submit` does, and summarizes it. Only reads the chain; does not prompt the
   * wallet.
   */
  summarize(area: AreaId, request: TransactionRequest): Promise<Result<SigningLine, HostError>>;
  /**
   * The same for a message, without its nonce, deadline and domain, which are unknown until it is
   * signed.
   */
  summarizeMessage(area: AreaId, request: SignatureRequest): Promise<Result<SigningLine, HostError>>;
}
