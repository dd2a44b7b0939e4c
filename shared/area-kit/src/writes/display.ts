/* Formats of ERC-7730 for sentences and details. */

export interface FieldDisplay {
  readonly label: string;
  readonly format: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly visible: 'always' | 'never' | { readonly mustMatch: readonly (string | number | boolean)[] };
}

/** ERC-7730's address for the native currency. */
const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
const ENDLESS = `0x${'f'.repeat(64)}`;

/** The token of an amount: a parameter, the called contract, a constant of the contract, or the native currency. */
export type AmountToken = { readonly parameter: string } | { readonly constant: string } | 'target' | 'native';

/** @param endless the words for the maximum integer, if it has its own meaning */
export function tokenAmount(label: string, token: AmountToken, endless?: string): FieldDisplay {
  const threshold = endless === undefined ? {} : { threshold: ENDLESS, message: endless };
  return shown(label, 'tokenAmount', { ...tokenParameters(token), ...threshold });
}

function tokenParameters(token: AmountToken): Readonly<Record<string, string>> {
  if (token === 'target') return { tokenPath: '@.to' };
  if (token === 'native') return { token: NATIVE, nativeCurrencyAddress: NATIVE };
  if ('parameter' in token) return { tokenPath: token.parameter };
  return { token: `$.metadata.constants.${token.constant}` };
}

export function nativeAmount(label: string): FieldDisplay {
  return shown(label, 'amount');
}

export function ticker(label: string): FieldDisplay {
  return shown(label, 'tokenTicker');
}

/** Displays the host's name of an address, or the whole address. */
export function addressName(label: string): FieldDisplay {
  return shown(label, 'addressName');
}

export function raw(label: string): FieldDisplay {
  return shown(label, 'raw');
}

/** Unix seconds. */
export function date(label: string): FieldDisplay {
  return shown(label, 'date', { encoding: 'timestamp' });
}

/** Seconds. */
export function duration(label: string): FieldDisplay {
  return shown(label, 'duration');
}

/** @param words the name of the contract's list of words, one for each value */
export function wordOf(label: string, words: string): FieldDisplay {
  return shown(label, 'enum', { $ref: `$.metadata.enums.${words}` });
}

/** Displays a carried call as the sentence of its own description. */
export function carriedCall(label: string): FieldDisplay {
  return shown(label, 'calldata', { calleePath: '@.to', amountPath: '@.value', spenderPath: '@.from' });
}

/** Hides a value that something else confirms. */
export function hidden(display: FieldDisplay): FieldDisplay {
  return { ...display, visible: 'never' };
}

/** Hides this value; no other is signed. */
export function hiddenAt(value: string | number | boolean, display: FieldDisplay): FieldDisplay {
  return { ...display, visible: { mustMatch: [value] } };
}

function shown(label: string, format: string, params?: FieldDisplay['params']): FieldDisplay {
  return { label, format, ...(params && { params }), visible: 'always' };
}
