import type { FlowError } from '../../flows/run/flowState';
import { formatTokenError } from '@fathom/base/format/formatTokenError';
import { customErrorNames } from '@fathom/base/rpc/abi/customErrors';
import type { ErrorMessages } from './presentFlowError';

export type Failure = Partial<Pick<FlowError, 'code' | 'reason'>>;

interface ContractErrorsOptions {
  /** Messages by the signature of a custom error. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** Messages by revert text or code, or by the name of a custom error to override its message. */
  readonly catalog?: Readonly<Record<string, string>> | undefined;
  /** Returns the catalog key of other failures. Default: the custom error's name. */
  readonly keyOf?: (failure: Failure) => string | undefined;
  readonly unknown: string;
}

export interface ContractErrors extends ErrorMessages {
  /** Returns the catalog's message for a raw revert reason, or the standard token errors' message. */
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
