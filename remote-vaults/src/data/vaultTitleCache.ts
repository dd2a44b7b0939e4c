import * as v from 'valibot';
import { isAddress, type Address } from '@fathom/contract/address';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import type { VaultTitles } from '../domain/list/vaultTitles';
import { sessionStore } from './sessionStore';

const KEY = 'vaultTitles';

const title = v.object({
  title: v.pipe(
    v.string(),
    v.transform((text) => displayText(text, DISPLAY_LENGTH.name)),
  ),
  index: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  type: v.picklist(['defi', 'tradefi', 'incentive']),
});
const titles = v.record(v.custom<Address>(isAddress), title);
/** Keyed by chain id, because vaults on two chains can have the same address. */
const cache = v.record(v.string(), titles);

export function loadVaultTitles(chainId: number): VaultTitles {
  return read()[String(chainId)] ?? {};
}

export function saveVaultTitles(chainId: number, generated: VaultTitles): void {
  sessionStore().write(KEY, JSON.stringify({ ...read(), [String(chainId)]: generated }));
}

function read(): v.InferOutput<typeof cache> {
  try {
    const parsed = v.safeParse(cache, JSON.parse(sessionStore().read(KEY) ?? '{}'));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}
