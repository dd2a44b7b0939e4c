import type { SignatureClaim, TokenWords } from '@fathom/shared/contract';
import { isSameAddress, type Address } from '../domain/address';
import { DISPLAY_LENGTH, displayText, isolateText } from '../domain/displayText';
import { formatAddress } from '../format/formatAddress';
import { formatTokenInFull } from '../format/formatToken';
import type { AddressBook } from './addressBook';
import type { DecodedCall } from './decodeCall';
import { verifyText } from './text/en';

export interface DescribedCall {
  readonly call: DecodedCall;
  readonly account: Address;
  readonly to: Address;
  /** In wei. */
  readonly value: bigint;
}

export interface CallWords {
  readonly book: AddressBook;
  readonly tokens: readonly TokenWords[];
  readonly native: { readonly symbol: string; readonly decimals: number };
  readonly locale: string;
}

const UNLIMITED = 2n ** 256n - 1n;

/** The sentence that says what calldata does: made of what was decoded, and of nothing that the dialog believes. */
export function describeCall({ call, account, to, value }: DescribedCall, words: CallWords): string {
  const say = speaker(words);
  const { fields } = call;
  const native = say.native(value);
  switch (call.known.name) {
    case 'approve':
      return fields['amount'] === 0n
        ? verifyText.revoke(say.spender(fields['spender']), say.symbol(to))
        : say.approval(fields['spender'], to, fields['amount']);
    case 'approveDelegation':
      return say.delegation(fields['spender'], to, fields['amount']);
    case 'supply':
    case 'supplyWithPermit':
      return verifyText.supply(
        say.amount(fields['asset'], fields['amount']),
        say.person(fields['receiver'], account),
        say.place(to),
      );
    case 'depositETH':
      return verifyText.supply(native, say.person(fields['receiver'], account), say.place(fields['pool']));
    case 'borrow':
      return verifyText.borrow(
        say.amount(fields['asset'], fields['amount']),
        say.person(fields['debtor'], account),
        say.place(to),
      );
    case 'borrowETH':
      return verifyText.borrow(
        say.native(integer(fields['amount'])),
        say.person(account, account),
        say.place(fields['pool']),
      );
    case 'withdraw':
      return verifyText.withdraw(
        say.amountOrAll(fields['asset'], fields['amount']),
        say.person(fields['receiver'], account),
        say.place(to),
      );
    case 'withdrawETH':
    case 'withdrawETHWithPermit':
      return verifyText.withdraw(
        say.nativeOrAll(fields['amount']),
        say.person(fields['receiver'], account),
        say.place(fields['pool']),
      );
    case 'repay':
    case 'repayWithPermit':
      return verifyText.repay(
        say.amount(fields['asset'], fields['amount']),
        say.person(fields['debtor'], account),
        say.place(to),
      );
    case 'repayETH':
      return verifyText.repay(native, say.person(fields['debtor'], account), say.place(fields['pool']));
    case 'repayWithATokens':
      return verifyText.repayWithSupply(say.amountOrAll(fields['asset'], fields['amount']), say.place(to));
    case 'build':
      return verifyText.build(say.person(fields['owner'], account), say.place(to));
    default: {
      const sentence = call.inner ? describeAction(call.inner, value, words) : call.known.name;
      return verifyText.throughProxy(sentence, verifyText.proxyWallet(formatAddress(to)));
    }
  }
}

/** The sentence that says what a signed message allows. */
export function describeGrant(
  { is, token, spender, amount }: Pick<SignatureClaim, 'is' | 'token' | 'spender' | 'amount'>,
  words: CallWords,
): string {
  const say = speaker(words);
  return verifyText.signed(
    is === 'permit' ? say.approval(spender, token, amount) : say.delegation(spender, token, amount),
  );
}

/** An action of the stablecoin protocol. Calldata names no tokens, only adapters: the stablecoin is known from the book, the other one is the collateral. */
function describeAction({ known, fields }: DecodedCall, value: bigint, words: CallWords): string {
  const say = speaker(words);
  const stablecoin = words.book.named('fathomStablecoin') ?? '';
  const collateralToken = words.tokens.find(({ address }) => !isSameAddress(address, stablecoin))?.address;
  const isToken = known.name.includes('Token');
  const collateral = 'collateral' in fields ? integer(fields['collateral']) : value;
  const locked = isToken ? say.amount(collateralToken, collateral) : say.native(collateral);
  const position = String(fields['position']);
  const borrowed = say.amount(stablecoin, fields['borrowed']);
  if (known.name.startsWith('open')) return verifyText.open(locked, borrowed);
  if (known.name.startsWith('wipeAll')) return verifyText.close(position, locked);
  if (known.name.startsWith('wipe')) {
    return verifyText.wipe(position, say.amount(stablecoin, fields['repaid']), locked);
  }
  if ((fields['borrowed'] ?? 0n) === 0n) return verifyText.lock(position, locked);
  return known.name === 'draw' || collateral === 0n
    ? verifyText.draw(position, borrowed)
    : verifyText.lockAndDraw(position, locked, borrowed);
}

function speaker({ book, tokens, native, locale }: CallWords) {
  const tokenAt = (address: unknown) =>
    tokens.find((token) => typeof address === 'string' && isSameAddress(token.address, address));
  const write = (raw: bigint, { symbol, decimals }: { symbol: string; decimals: number }) =>
    `${formatTokenInFull({ raw, decimals }, locale)} ${sentenceSymbol(symbol)}`;

  function amount(token: unknown, raw: unknown): string {
    const known = tokenAt(token);
    return known
      ? write(integer(raw), known)
      : verifyText.unknownToken(formatAddress(String(token)), integer(raw).toString());
  }

  function symbol(token: Address): string {
    const known = tokenAt(token);
    return known ? sentenceSymbol(known.symbol) : formatAddress(token);
  }

  function place(address: unknown): string {
    const entry = book.find(String(address) as Address);
    if (!entry) return formatAddress(String(address));
    const name = plainName(entry.name);
    return entry.of === undefined ? name : verifyText.at(entry.of, name);
  }

  /** Where proxy wallets exist, a spender that the book does not know is the account's own one: any other is not sent, the chain is asked first. */
  function nameSpender(address: unknown): string {
    const isKnown = book.find(String(address) as Address) !== undefined;
    const hasProxyWallets = book.named('proxyWalletRegistry') !== undefined;
    return isKnown || !hasProxyWallets ? place(address) : verifyText.proxyWallet(formatAddress(String(address)));
  }

  function allowance(token: Address, raw: unknown): string {
    return raw === UNLIMITED ? verifyText.anyAmount(symbol(token)) : verifyText.exactly(amount(token, raw));
  }

  return {
    amount,
    /** The market reads the largest number as everything that the account has. */
    amountOrAll: (token: unknown, raw: unknown) =>
      raw === UNLIMITED ? verifyText.all(symbol(String(token) as Address)) : amount(token, raw),
    nativeOrAll: (raw: unknown) =>
      raw === UNLIMITED ? verifyText.all(sentenceSymbol(native.symbol)) : write(integer(raw), native),
    symbol,
    approval: (spender: unknown, token: Address, raw: unknown) =>
      verifyText.approve(nameSpender(spender), allowance(token, raw)),
    delegation: (spender: unknown, token: Address, raw: unknown) =>
      verifyText.delegate(place(spender), allowance(token, raw)),
    native: (wei: bigint) => write(wei, native),
    person: (address: unknown, account: Address) =>
      isSameAddress(String(address), account) ? verifyText.you(formatAddress(account)) : formatAddress(String(address)),
    place,
    spender: nameSpender,
  };
}

/** Symbols come from records and areas: nothing in them may change how the sentence reads. */
function sentenceSymbol(symbol: string): string {
  return isolateText(displayText(symbol, DISPLAY_LENGTH.symbol));
}

/** `LENDING_POOL` and `proxyWalletRegistry` as words. */
function plainName(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

function integer(value: unknown): bigint {
  return typeof value === 'bigint' ? value : 0n;
}
