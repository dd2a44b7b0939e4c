import { QueryClient } from '@tanstack/react-query';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { feesQuery } from './fees.query';

test('reads gas price, fee bound and tip in one request, every 30 s [LND-274, LND-394]', async () => {
  const { reader, requests, rpc } = createFakeChain();
  rpc('eth_feeHistory', ['0x5', 'latest', [10, 50, 90]], {
    baseFeePerGas: ['0x8', '0xa'],
    reward: [['0x3', '0x3', '0x3']],
  });
  const query = feesQuery({ chain: reader });

  await expect(new QueryClient().query(query)).resolves.toEqual({
    gasPrice: 13n,
    maxFeePerGas: 23n,
    maxPriorityFeePerGas: 3n,
    tips: { slow: 3n, normal: 3n, fast: 3n },
  });
  expect(requests).toHaveLength(1);
  expect(query.refetchInterval).toBe(30_000);
});
