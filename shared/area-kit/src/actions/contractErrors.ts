import type { FlowError } from '../flows/flowState';
import { formatTokenError } from '@fathom/base/format/formatTokenError';
import { customErrorNames } from '@fathom/base/rpc/customErrors';
import type { ErrorMessages } from './presentFlowError';

/** What there is of a failure: a flow's error, or only the raw reason of a revert. */
export type Failure = Partial<Pick<FlowError, 'code' | 'reason'>>;

interface ContractErrorsOptions {
  /** Messages by the signature of a custom error, as the definitions of contracts have them. */
  readonly errors?: Readonly<Record<string, string>>;
  /**
   * Messages by what else the contracts revert with: a text, a code; or by the name of a custom error that means
   * something else here.
   */
  readonly catalog?: Readonly<Record<string, string>>;
  /** The catalog's key for a failure whose reason is none. Default: the name of the custom error. */
  readonly keyOf?: (failure: Failure) => string | undefined;
  /** The message for a revert without one of its own. */
  readonly unknown: string;
}

/** The messages of one group of contracts, for its dialogs and for the host. */
export interface ContractErrors extends ErrorMessages {
  /**
   * The message for the raw reason of a revert: the catalog's, else that of the standard token errors; `undefined` if
   * there is none, or without a reason.
   */
  readonly explainReason: (reason: string | undefined) => string | undefined;
}

export function contractErrors({
  errors = {},
  catalog = {},
  keyOf = errorNames(errors),
  unknown,
}: ContractErrorsOptions): ContractErrors {
  const messages = new Map([
    ...Object.entries(errors).map(([signature, text]) => [nameOf(signature), text] as const),
    ...Object.entries(catalog),
  ]);

  function inCatalog(key: string | undefined): string | undefined {
    return key === undefined ? undefined : messages.get(key);
  }

  function explain(failure: Failure): string | undefined {
    const { reason } = failure;
    const standard = reason === undefined ? undefined : formatTokenError(reason);
    return inCatalog(reason) ?? inCatalog(keyOf(failure)) ?? standard;
  }

  return {
    explain,
    explainReason: (reason) => (reason === undefined ? undefined : explain({ reason })),
    unknown,
  };
}

function errorNames(errors: Readonly<Record<string, string>>): (failure: Failure) => string | undefined {
  const nameIn = customErrorNames(Object.keys(errors));
  return ({ reason = '' }) => nameIn(reason);
}

function nameOf(signature: string): string {
  return signature.slice(0, signature.indexOf('('));
}
