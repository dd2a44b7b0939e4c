import type { RevertReason } from './revert';
import { TOKEN_ERRORS } from '../abi/tokenErrors';

/** Returns the reason as the short text that the host stores ("36"); `undefined` if unknown. */
export function revertText(reason: RevertReason): string | undefined {
  switch (reason.kind) {
    case 'code':
      return reason.code;
    case 'text':
      return reason.text;
    case 'custom':
      return reason.name ?? TOKEN_ERRORS.get(reason.selector) ?? reason.selector;
    case 'panic':
      return `Panic 0x${reason.code.toString(16)}`;
    case 'unknown':
      return undefined;
  }
}
