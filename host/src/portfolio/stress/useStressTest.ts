import type { AreaId, PortfolioScenario, UsdWad, WalletHolding } from '@fathom/contract';
import { AREA_NAMES } from '@fathom/base/format/areaNames';
import { useDeferredValue, useMemo, useState } from 'react';
import { stressText } from '../../text/stress';
import type { AreaState } from '../areaState';
import { assetsOf, assetsThatMatter, type AreaInScenario, type ScenarioAsset } from './assets';
import { createCrossingFinder } from './crossingFinder';
import { displayedAssets } from './displayedAssets';
import { failOrder, type CrossingsByAsset, type FailingRisk } from './failOrder';
import { interestPerDay } from './interestPerDay';
import { mapSuspending } from '../loading/mapSuspending';
import { walletTokens } from '../overview/walletTokens';
import { positionsWithoutRisk } from './netWorth';
import { stressAccount, type StressOutcome } from './outcome';
import { planFirstSteps, type FirstStep } from './planFirstSteps';
import { useScenario, type ScenarioInUrl } from './useScenario';
import { useStableAreas } from './useStableAreas';

export interface StressTest extends ScenarioInUrl {
  readonly assets: readonly ScenarioAsset[];
  readonly displayed: readonly ScenarioAsset[];
  readonly addAsset: (name: string) => void;
  readonly crossings: CrossingsByAsset;
  readonly outcome: StressOutcome;
  readonly risks: readonly FailingRisk[];
  readonly steps: readonly FirstStep[];
  readonly wallet: readonly WalletHolding[];
  readonly othersCaption: string;
  readonly interest: UsdWad;
  readonly missing: readonly AreaId[];
}

/**
 * A step of a slider calculates each area once. What takes longer follows when the slider rests: the crossings of other
 * assets, and what to do first.
 */
export function useStressTest(states: readonly AreaState[]): StressTest {
  // Rendered in the background, so that the page stays while areas in frames compute.
  const areas = useDeferredValue(useStableAreas(states));
  const account = useMemo(() => accountOf(areas), [areas]);
  const { assets, findCrossings } = account;
  const [added, setAdded] = useState<readonly string[]>([]);
  const inUrl = useScenario(account.names);
  const { scenario } = inUrl;
  const settled: PortfolioScenario = useDeferredValue(scenario);
  const computed = areas.some(({ portfolio }) => portfolio.suspends) ? settled : scenario;
  const outcome = useMemo(() => stressAccount(areas, computed), [areas, computed]);
  const crossings = useMemo(
    () => new Map(mapSuspending(assets, ({ name }) => [name, findCrossings(name, settled)] as const)),
    [assets, findCrossings, settled],
  );
  const risks = useMemo(
    () => failOrder(outcome.risks, assets, crossings, computed),
    [outcome, assets, crossings, computed],
  );
  const settledRisks = useDeferredValue(risks);
  const steps = useMemo(() => planFirstSteps(areas, settledRisks, settled), [areas, settledRisks, settled]);
  return {
    ...inUrl,
    assets,
    displayed: displayedAssets(assets, crossings, scenario, added),
    addAsset: (name) => setAdded((names) => [...names, name]),
    crossings,
    outcome,
    risks,
    steps,
    wallet: account.wallet,
    othersCaption: account.othersCaption,
    interest: account.interest,
    missing: states.filter(({ status }) => status === 'missing').map(({ area }) => area),
  };
}

/** What doesn't depend on the scenario. */
function accountOf(areas: readonly AreaInScenario[]) {
  const summaries = areas.map(({ summary }) => summary);
  const assets = assetsThatMatter(areas, assetsOf(areas));
  const wallet = walletTokens(summaries);
  const others = summaries.filter((summary) => positionsWithoutRisk(summary).length > 0);
  return {
    assets,
    names: assets.map(({ name }) => name),
    findCrossings: createCrossingFinder(areas),
    interest: interestPerDay(areas),
    wallet,
    othersCaption: [
      ...others.map(({ area }) => AREA_NAMES[area]),
      ...(wallet.length > 0 ? [stressText.positions.wallet] : []),
    ].join(', '),
  };
}
