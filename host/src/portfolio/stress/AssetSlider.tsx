import { useLocale, type PortfolioScenario, type WadFraction } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatPrice } from '@fathom/base/format/formatPrice';
import { RangeSlider } from '@fathom/ui/form/RangeSlider';
import { ToneText } from '@fathom/ui/number/ToneText';
import { TokenIcon } from '@fathom/ui/token/TokenIcon';
import type { ReactNode } from 'react';
import { stressText } from '../../text/stress';
import type { ScenarioAsset } from './assets';
import { isFailing, type Crossing } from './crossings';
import { formatChange, formatThreshold, percentDigits } from './formatRisk';
import { changedPrice, changeOf } from './scenario';
import { ScenarioChange, Muted, Name, Slider, SliderHead, Wrapping } from './ScenarioParts';
import { changeAt, dangersOf, failingAt, FIRST_STEP, LAST_STEP, nearestCrossings, stepOf } from './sliderScale';

interface AssetSliderProps {
  readonly asset: ScenarioAsset;
  readonly scenario: PortfolioScenario;
  readonly crossings: readonly Crossing[];
  readonly onChange: (change: WadFraction) => void;
}

export function AssetSlider({ asset, scenario, crossings, onChange }: AssetSliderProps) {
  const locale = useLocale();
  const change = changeOf(scenario, asset.name);
  const price = formatPrice(wadAmount(changedPrice(asset.price, change)), locale);
  const text = stressText.scenario;
  return (
    <Slider>
      <SliderHead>
        <Name>
          <TokenIcon
            symbol={asset.token.symbol}
            isNative={asset.token.address === 'native'}
            size="small"
            address={asset.token.address === 'native' ? undefined : asset.token.address}
          />
          <span>
            <b translate="no">{asset.name}</b>
            {asset.movedTokens.length > 0 && <Muted> {text.movesToo(asset.movedTokens)}</Muted>}
          </span>
        </Name>
        <ScenarioChange $isChanged={change !== 0n} translate="no">
          <b>{formatChange(change, locale)}</b>
          {change !== 0n && (
            <>
              {' '}
              <span>{text.to}</span> <i>{price}</i>
            </>
          )}
        </ScenarioChange>
      </SliderHead>
      <RangeSlider
        label={text.slider(asset.name)}
        value={stepOf(change)}
        min={FIRST_STEP}
        max={LAST_STEP}
        origin={0}
        dangers={dangersOf(crossings)}
        onChange={(step) => onChange(changeAt(step))}
        valueText={valueText(asset.name, change, price, failingAt(crossings, change), locale)}
        captions={{
          start: (
            <Wrapping>
              <CrossingCaption crossings={crossings} locale={locale} />
            </Wrapping>
          ),
          end: stressText.result.now(formatPrice(wadAmount(asset.price), locale)),
        }}
      />
    </Slider>
  );
}

function CrossingCaption({ crossings, locale }: { crossings: readonly Crossing[]; locale: string }): ReactNode {
  const text = stressText.scenario;
  const nearest = nearestCrossings(crossings);
  const failing = nearest.find((crossing) => isFailing(crossing, 0n));
  if (failing) {
    const write = failing.side === 'below' ? text.liquidatedBelow : text.liquidatedAbove;
    return <ToneText $tone="danger">{write(failing.title, formatThreshold(failing.change, locale))}</ToneText>;
  }
  if (nearest.length === 0) return text.liquidatesNothing;
  return (
    <ToneText $tone="danger">
      {text.liquidates(nearest.map(({ title, change }) => text.liquidatesAt(title, formatThreshold(change, locale))))}
    </ToneText>
  );
}

/** "ETH minus 40 percent, $2,047.50; liquidates FXD #987": screen readers may skip a minus sign. */
function valueText(
  name: string,
  change: WadFraction,
  price: string,
  liquidated: readonly string[],
  locale: string,
): string {
  const text = stressText.scenario.valueText;
  const moved =
    change === 0n
      ? text.unchanged(name, price)
      : text.changed(name, change < 0n ? 'minus' : 'plus', percentDigits(change, locale), price);
  return liquidated.length === 0 ? moved : moved + text.liquidates(liquidated);
}
