import type { PortfolioScenario } from '@fathom/contract';
import { parseUnits } from '@fathom/base/domain/amount';
import { percent, WAD, WAD_DECIMALS } from '@fathom/base/domain/ratio';
import type { ScenarioAsset } from './assets';
import { changeBetween, TODAY, withChange } from './scenario';

export type PresetKey = 'eth' | 'everything' | 'fxd';

export interface Preset {
  readonly key: PresetKey;
  readonly scenario: PortfolioScenario;
}

const ETH_FALL = percent(-40);
const FALL_OF_ALL = percent(-30);
/** US dollars with 18 decimals. */
const FXD_PRICE = parseUnits('0.97', WAD_DECIMALS)?.raw ?? WAD;

/** A price this close to a dollar is that of a stablecoin, which "everything" leaves as it is. */
const STABLE_WITHIN = percent(5);

/** Returns the presets that move an asset of the account. */
export function presetsOf(assets: readonly ScenarioAsset[]): readonly Preset[] {
  const eth = assets.find(({ name }) => name === 'ETH');
  const fxd = assets.find(({ name }) => name === 'FXD');
  const volatile = assets.filter((asset) => !isStable(asset));
  const fxdChange = fxd && changeBetween(fxd.price, FXD_PRICE);
  return [
    ...(eth ? [{ key: 'eth' as const, scenario: withChange(TODAY, eth.name, ETH_FALL) }] : []),
    ...(volatile.length > 0
      ? [
          {
            key: 'everything' as const,
            scenario: volatile.reduce((all, { name }) => withChange(all, name, FALL_OF_ALL), TODAY),
          },
        ]
      : []),
    ...(fxd && fxdChange !== undefined
      ? [{ key: 'fxd' as const, scenario: withChange(TODAY, fxd.name, fxdChange) }]
      : []),
  ];
}

function isStable({ price }: ScenarioAsset): boolean {
  const distance = price > WAD ? price - WAD : WAD - price;
  return distance <= STABLE_WITHIN;
}
