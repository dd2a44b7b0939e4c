import { NO_VALUES } from '@fathom/area-kit/actions/defineAction';
import { amountRow } from '@fathom/area-kit/actions/view/rows';
import { decodeMinted } from '../../flows/faucetReceipt';
import { faucetAmount } from '../../domain/reserve/faucetAssets';
import { reserveAmount } from '../../domain/units';
import { faucetText } from '../../text/faucetText';
import { defineMarketAction } from '../market/defineMarketAction';
import { walletProof } from '../market/previewProofs';
import { receivedReserve, type MarketInput } from '../market/marketInput';
import { faucetFlow, faucetIntentFor } from './faucet.flow';
import { faucetDialogText } from './faucet.text';

export const faucet = defineMarketAction({
  flow: faucetFlow,
  initialValues: (_input: MarketInput) => NO_VALUES,
  derive: ({ input: { market, reserve } }) => ({ amount: faucetAmount(reserve, market.faucetAmounts) }),
  check: ({ input: { market } }) => (market.addresses.FAUCET === undefined ? (['no-faucet'] as const) : []),
  issueText: () => ({ text: faucetText.noFaucet }),
  // Test tokens in the wallet change no supplies or debts.
  preview: ({ input: { position } }) => position,
  intent: ({ input: { market, reserve }, account }) => faucetIntentFor({ market, account, reserve }),
  valuesOf: () => NO_VALUES,
  labels: ({ input: { reserve } }) => ({
    title: faucetDialogText.title(reserve.symbol),
    action: faucetDialogText.title(reserve.symbol),
    running: faucetDialogText.running(reserve.symbol),
  }),
  rows: ({ input: { reserve, walletBalance: balance }, derived: { amount } }) => [
    amountRow(faucetDialogText.amount, { after: reserveAmount(amount, reserve) }, { unit: reserve.symbol }),
    ...(balance === undefined
      ? []
      : [
          amountRow(
            faucetDialogText.balance,
            { before: reserveAmount(balance, reserve), after: reserveAmount(balance + amount, reserve) },
            { unit: reserve.symbol },
          ),
        ]),
  ],
  proofs: ({ input: { reserve }, derived: { amount }, account }) => [walletProof(reserve, account, amount)],
  decode: ({ logs, input: { reserve }, account }) => decodeMinted(logs, { token: reserve.underlyingAsset, account }),
  result: ({ transfer, input: { reserve } }) => ({
    message: faucetDialogText.result,
    symbol: reserve.symbol,
    amount: transfer === undefined ? undefined : reserveAmount(transfer, reserve),
    rows: [],
  }),
  received: ({ input: { reserve } }) => receivedReserve(reserve),
});
