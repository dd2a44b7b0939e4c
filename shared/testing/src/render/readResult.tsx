import { DonePanel } from '@fathom/area-kit/actions/view/DonePanel';
import type { ActionResult } from '@fathom/area-kit/actions/defineAction';
import { renderTexts } from './readRows';

/** Returns the sentence of a success panel and one text per line below it, as displayed in English. */
export function readResult(result: ActionResult): readonly string[] {
  const end = { feeWei: undefined, hash: undefined, transactionUrl: '', times: 1 };
  const panel = <DonePanel end={end} result={result} status="proven" nativeSymbol="ETH" usdValue={() => undefined} />;
  const parts = renderTexts(panel, '<dt').filter((text) => text !== '');
  // The fraction of the leading amount is an element of its own.
  return parts.map((text) => text.replaceAll(/(?<=\d) (?=\.\d)/g, ''));
}
