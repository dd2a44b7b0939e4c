import type { FlowError } from '../flows/flowState';
import { formatTokenError } from '@fathom/base/format/formatTokenError';
import type { ErrorMessages } from './presentFlowError';

/** What there is of a failure: a flow's error, or only the raw reason of a revert. */
export type Failure = Partial<Pick<FlowError, 'code' | 'reason'>>;

interface ContractErrorsOptions {
  /** Messages by what the contracts revert with: a text, the name of a custom error, a code. */
  readonly catalog: Readonly<Record<string, string>>;
  /** The catalog's key for a failure whose reason is none, such as the data of a custom error. */
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

export function contractErrors({ catalog, keyOf, unknown }: ContractErrorsOptions): ContractErrors {
  function inCatalog(key: string | undefined): string | undefined {
    return key !== undefined && Object.hasOwn(catalog, key) ? catalog[key] : undefined;
  }

  function explain(failure: Failure): string | undefined {
    const { reason } = failure;
    const standard = reason === undefined ? undefined : formatTokenError(reason);
    return inCatalog(reason) ?? inCatalog(keyOf?.(failure)) ?? standard;
  }

  return {
    explain,
    explainReason: (reason) => (reason === undefined ? undefined : explain({ reason })),
    unknown,
  };
}
