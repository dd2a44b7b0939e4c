import { rows } from './element';
import { invalidParams } from './providerError';
import { firstObject, requireApproval, type Method } from './walletContext';

/** The wallet has no token list, but responds like a wallet that has one. */
export const watchAsset: Method = async (context, params) => {
  const { type, options } = firstObject(params);
  if (type !== 'ERC20') throw invalidParams(`Asset of type '${String(type)}' not supported`);
  const { address, symbol, decimals } = (options ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address))
    throw invalidParams(`Invalid address '${String(address)}'`);
  if (typeof symbol !== 'string' || symbol === '' || symbol.length > 11)
    throw invalidParams(`Invalid symbol '${String(symbol)}'`);
  if (!Number.isInteger(Number(decimals)) || Number(decimals) < 0 || Number(decimals) > 36)
    throw invalidParams(`Invalid decimals '${String(decimals)}'`);
  const content = rows([
    ['Token', symbol],
    ['Address', address],
    ['Decimals', String(decimals)],
  ]);
  await requireApproval(context, {
    title: `Add ${symbol}?`,
    content: [content],
    approve: 'Add token',
    reject: 'Cancel',
  });
  return true;
};
