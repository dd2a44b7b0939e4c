import { useLocale, type PortfolioScenario, type UsdWad } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { Button } from '@fathom/ui/button/Button';
import { RangeSlider } from '@fathom/ui/form/RangeSlider';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { Menu } from '@fathom/ui/overlay/Menu';
import { Panel, PanelFoot } from '@fathom/ui/page/Panel';
import { below, space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { stressText } from '../../text/stress';
import { AssetSlider } from './AssetSlider';
import type { ScenarioAsset } from './assets';
import type { CrossingsByAsset } from './failOrder';
import { presetsOf, type PresetKey } from './presets';
import { isSameScenario, isToday, MOST_DAYS, TODAY, withChange, withDays } from './scenario';
import { ScenarioChange, Name, Slider, SliderHead, Sliders } from './ScenarioParts';

interface ScenarioPanelProps {
  /** All assets that matter to the account. */
  readonly assets: readonly ScenarioAsset[];
  /** Those with a slider. */
  readonly displayed: readonly ScenarioAsset[];
  readonly scenario: PortfolioScenario;
  readonly crossings: CrossingsByAsset;
  readonly interest: UsdWad;
  readonly onChange: (scenario: PortfolioScenario) => void;
  readonly onAdd: (asset: string) => void;
}

export function ScenarioPanel({ assets, displayed, scenario, crossings, interest, ...on }: ScenarioPanelProps) {
  const text = stressText.scenario;
  const presets = presetsOf(assets);
  const chosen = presets.find((preset) => isSameScenario(preset.scenario, scenario));
  return (
    <Panel
      title={text.title}
      end={
        <Button tone="quiet" size="small" isDisabled={isToday(scenario)} onClick={() => on.onChange(TODAY)}>
          {text.reset}
        </Button>
      }
    >
      {presets.length > 0 && (
        <Presets>
          <SegmentedControl<PresetKey | ''>
            legend={text.presets}
            size="small"
            isWide
            options={presets.map(({ key }) => ({ key, label: text.preset[key] }))}
            chosen={chosen?.key ?? ''}
            onChoose={(key) => on.onChange(presets.find((preset) => preset.key === key)?.scenario ?? TODAY)}
          />
        </Presets>
      )}
      <Sliders>
        {displayed.map((asset) => (
          <AssetSlider
            key={asset.name}
            asset={asset}
            scenario={scenario}
            crossings={crossings.get(asset.name) ?? []}
            onChange={(change) => on.onChange(withChange(scenario, asset.name, change))}
          />
        ))}
        <DaysSlider scenario={scenario} interest={interest} onChange={on.onChange} />
      </Sliders>
      <Unmoved assets={assets} displayed={displayed} onAdd={on.onAdd} />
    </Panel>
  );
}

type DaysSliderProps = Pick<ScenarioPanelProps, 'scenario' | 'interest' | 'onChange'>;

function DaysSlider({ scenario, interest, onChange }: DaysSliderProps) {
  const locale = useLocale();
  const text = stressText.scenario;
  const { days } = scenario;
  return (
    <Slider>
      <SliderHead>
        <Name>
          <b>{text.days}</b>
        </Name>
        <ScenarioChange $isChanged={days > 0}>
          <b>{days}</b> <span>{text.dayUnit(days)}</span>
        </ScenarioChange>
      </SliderHead>
      <RangeSlider
        label={text.days}
        value={days}
        min={0}
        max={MOST_DAYS}
        onChange={(next) => onChange(withDays(scenario, next))}
        valueText={text.valueText.days(days)}
        captions={{
          start: interest > 0n ? text.interest(formatUsd(wadAmount(interest), locale)) : text.noInterest,
          end: text.lastDay(MOST_DAYS),
        }}
      />
    </Slider>
  );
}

function Unmoved({ assets, displayed, onAdd }: Pick<ScenarioPanelProps, 'assets' | 'displayed' | 'onAdd'>) {
  const text = stressText.scenario;
  const unmoved = assets.filter((asset) => !displayed.includes(asset));
  if (unmoved.length === 0) return <Foot>{text.allMoved}</Foot>;
  return (
    <Foot>
      <span>{text.unmoved(unmoved.map(({ name }) => name))}</span>
      <Menu
        label={text.add}
        variant="text"
        hasChevron={false}
        entries={unmoved.map(({ name }) => ({ key: name, label: name, onSelect: () => onAdd(name) }))}
      >
        {text.add}
      </Menu>
    </Foot>
  );
}

const Presets = styled.div`
  padding: 0 ${space(5)} ${space(4)};
  label {
    padding: 0 ${space(1)};
  }
  ${below('sm')} {
    padding: 0 ${space(4)} ${space(4)};
    label {
      padding: 0;
    }
  }
`;

const Foot = styled(PanelFoot)`
  border-top: 0;
  > button {
    flex: none;
  }
`;
