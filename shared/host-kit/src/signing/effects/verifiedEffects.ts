import type { HostError, SigningSummary } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';
import type { Result } from '@fathom/contract/result';
import { byShare, isMajority } from '@fathom/base/domain/sourceCounts';
import { readAddressWord } from '../verify/abiWords';
import { asResult, Refusal } from '../verify/sentence/mismatch';
import { effectProblem, withoutUninvolved, type EffectContext, type EffectProblem } from './checkEffects';
import type { Asset } from '../verify/sentence/statement';
import { allowanceText, assetAmountText, changeText, effectLines, type EffectLinesContext } from './effectLines';
import type { RequestSimulation } from './requestSimulation';
import type { CallStatement } from '../verify/sentence/statement';
import { rememberMeasured } from './receiptEffects';
import { callEffectsText as text } from './text/en';

type Simulated = Extract<RequestSimulation, { kind: 'simulated' }>;

/**
 * Adds effects to the summary. Fails if they contradict the descriptions, or if no majority confirms an untabled call.
 */
export async function withEffects(
  summary: SigningSummary,
  statements: readonly CallStatement[],
  simulation: Simulated | { readonly kind: 'not-simulated' },
  context: Pick<EffectLinesContext, 'chain' | 'addressBook' | 'locale' | 'loadLookalikes'>,
): Promise<Result<SigningSummary, HostError>> {
  return asResult(async () => {
    const isTabled = statements.every((statement) => statement.isTabled);
    if (simulation.kind === 'not-simulated') {
      if (isTabled) return summary;
      throw new Refusal({ code: 'network', message: text.notSimulated });
    }
    const { known, queries } = simulation;
    const all = { ...context, known, queries };
    const calls = summary.lines.map((line, index) => {
      const [call, statement] = [simulation.calls[index], statements[index]];
      if (!call || !statement) throw new Refusal({ code: 'network', message: text.notSimulated });
      return { line, statement, effects: withoutUninvolved(call, statement) };
    });
    const [compared, drawn] = await Promise.all([
      effectContext(statements, all),
      Promise.all(calls.map(({ effects }) => effectLines(effects, all))),
    ]);
    const lines = await Promise.all(
      calls.map(async ({ line, statement, effects }, index) => {
        const problem = effectProblem(effects, statement, compared);
        if (problem) throw new Refusal({ code: 'mismatch', message: await sentenceOf(problem, all) });
        const own = drawn[index];
        const textOf = (token: Asset, amount: bigint) => assetAmountText(token, amount, all);
        if (own) rememberMeasured(own, { effects, statement, known, wrapped: compared.wrapped, textOf });
        return { ...line, effects: own };
      }),
    );
    const ofContracts = queries.counts() ?? simulation.counts;
    const { confirmedBy, sources } = byShare(ofContracts, simulation.counts) < 0 ? ofContracts : simulation.counts;
    if (!isTabled && !isMajority({ confirmedBy, sources })) {
      throw new Refusal({ code: 'network', message: text.fewSimulated(confirmedBy, sources) });
    }
    return { ...summary, lines, simulatedBy: confirmedBy, simulationSources: sources };
  });
}

async function effectContext(
  statements: readonly CallStatement[],
  { addressBook, queries, known }: Pick<EffectLinesContext, 'addressBook' | 'queries' | 'known'>,
): Promise<EffectContext> {
  const addressOf = async (contract: Address, canonical: string) => {
    const found = readAddressWord((await queries.call(contract, canonical)).slice(2));
    return found && addressKey(found);
  };
  const stated = [...new Set(statements.flatMap(({ amounts }) => amounts.map(({ token }) => token)))];
  const targets = [...new Set(statements.map(({ target }) => target))];
  const [wrapped, managed, aliases] = await Promise.all([
    Promise.all(addressBook.addressesOf('WETH_GATEWAY').map((gateway) => addressOf(gateway, 'getWETHAddress()'))),
    Promise.all(targets.map(async (target) => [target, await addressOf(target, 'asset()')] as const)),
    Promise.all(
      stated.map(async (token): Promise<readonly [Asset, Asset] | undefined> => {
        if (token === 'native') return undefined;
        const collateral = await addressOf(token, 'collateralToken()');
        return collateral && [token, collateral];
      }),
    ),
  ]);
  const wrappers = wrapped.flatMap((address) => address ?? []);
  return {
    known,
    wrapped: wrappers,
    aliases: new Map(aliases.flatMap((pair) => (pair ? [pair] : []))),
    stablecoins: addressBook.addressesOf('fathomStablecoin').map(addressKey),
    managed: new Map(managed.flatMap(([target, asset]) => (asset ? [[target, asset] as const] : []))),
  };
}

async function sentenceOf(problem: EffectProblem, context: EffectLinesContext): Promise<string> {
  switch (problem.kind) {
    case 'receiver': {
      const { address, ...received } = problem.receiver;
      return text.receiver(address, await changeText(received, context));
    }
    case 'allowance': {
      const { allowance } = problem;
      return text.allowance(allowance.spender, await allowanceText(allowance, context));
    }
    case 'sent':
      return text.sent(await changeText(problem, context));
    case 'debt':
      return text.debt(await assetAmountText(problem.token, problem.amount, context));
    case 'nothing-received':
      return text.nothingReceived(await assetAmountText(problem.token, problem.amount, context));
    case 'received-less': {
      const { token, amount, stated } = problem;
      return text.receivedLess(
        await assetAmountText(token, amount, context),
        await assetAmountText(token, stated, context),
      );
    }
  }
}
