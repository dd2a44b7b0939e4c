import { rows } from './element';
import { invalidParams } from './providerError';
import { requireApproval, type Method } from './walletContext';

interface WatchRequest {
  readonly type?: unknown;
  readonly options?: { readonly address?: unknown; readonly symbol?: unknown; readonly decimals?: unknown };
}

/** The wallet has no token list, but responds like a wallet that has one. */
export const watchAsset: Method = async (context, params) => {
  const { type, options } = ((Array.isArray(params) ? params[0] : params) ?? {}) as WatchRequest;
  if (type !== 'ERC20') throw invalidParams(`Asset of type '${String(type)}' not supported`);
  const { address, symbol, decimals } = options ?? {};
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address))
    throw invalidParams(`Invalid address '${String(address)}'`);
  if (typeof symbol !== 'string' || symbol === '' || symbol.length > 11)
    throw invalidParams(`Invalid symbol '${String(symbol)}'`);
  if (!Number.isInteger(Number(decimals)) || Number(decimals) < 0 || Number(decimals) > 36) {
    throw invalidParams(`Invalid decimals '${String(decimals)}'`);
  }
  await requireApproval(context, {
    title: `Add ${symbol}?`,
    content: [
      rows([
        ['Token', symbol],
        ['Address', address],
        ['Decimals', String(decimals)],
      ]),
    ],
    approve: 'Add token',
    reject: 'Cancel',
  });
  return true;
};
