import { toQuantity } from 'ethers';
import type { RescueOption } from '@fathom/contract';
import { eventually } from '@fathom/testing/eventually';
import type { Rpc } from '../devnet/chain/createRpc';

/** Sends the calls of an option one after another, from an account that is unlocked at the node. */
export async function performCalls(rpc: Rpc, from: string, { calls }: Pick<RescueOption, 'calls'>): Promise<void> {
  for (const { to, data, value } of calls) {
    const hash = await rpc('eth_sendTransaction', [{ from, to, data, value: toQuantity(value) }]);
    await eventually(async () => {
      expect(await rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
    });
  }
}
