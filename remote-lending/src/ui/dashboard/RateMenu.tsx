import { useLocale } from '@fathom/contract';
import { rayAmount } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { Menu } from '@fathom/ui/overlay/Menu';
import type { RateMode } from '../../domain/reserve/rateMode';
import type { BorrowedAsset } from '../../domain/position/yourBorrows';
import { rateMenuIssueText } from '../../actions/rateSwitch/rateSwitch.text';
import { screenText } from '../../text/screens';
import { DisabledRowButton } from '../components/RowButton';

const RATE_MODES = ['variable', 'stable'] as const satisfies readonly RateMode[];

interface RateMenuProps {
  readonly borrowed: BorrowedAsset;
  readonly onSwitch: () => void;
}

export function RateMenu({ borrowed, onSwitch }: RateMenuProps) {
  const locale = useLocale();
  const { entry, rateMode } = borrowed;
  const { reserve } = entry;
  const { symbol } = reserve;
  const [issue] = borrowed.rateMenuIssues;
  const name = screenText.apyTypeOf(symbol, rateMode);
  if (issue) {
    return (
      <DisabledRowButton name={name} reason={rateMenuIssueText[issue]({ symbol })}>
        {screenText[rateMode]}
      </DisabledRowButton>
    );
  }
  const apys = {
    variable: reserve.variableBorrowAPY,
    stable: rateMode === 'stable' ? entry.stableBorrowAPY : reserve.stableBorrowAPY,
  };
  return (
    <Menu
      label={name}
      entries={RATE_MODES.map((mode) => ({
        key: mode,
        label: screenText[mode],
        note: screenText.apyOf(formatPercent(rayAmount(apys[mode]), locale)),
        isChosen: mode === rateMode,
        onSelect: () => mode !== rateMode && onSwitch(),
      }))}
    >
      {screenText[rateMode]}
    </Menu>
  );
}
