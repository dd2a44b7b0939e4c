import { useLocale } from '@fathom/contract';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { firstDayOfWeek } from './firstDayOfWeek';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { FORCED_COLORS, radius, size, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color, tint } from '@fathom/ui/theme/paint';
import { useRef } from 'react';
import { DayPicker } from 'react-day-picker';
import styled from 'styled-components';
import { lockDaysUntil, unlockTime, type LockDayLimits } from '../../domain/staking/lockPeriod';
import { stakeFormText } from '../../text/stakeFormText';

interface UnlockDateDialogProps {
  readonly days: number | undefined;
  readonly limits: LockDayLimits;
  readonly now: UnixSeconds;
  readonly onPick: (days: number) => void;
  readonly onClose: () => void;
}

export function UnlockDateDialog({ days, limits, now, onPick, onClose }: UnlockDateDialogProps) {
  const locale = useLocale();
  const dateAfter = (count: number) => new Date(unlockTime(now, count) * 1_000);
  // The calendar's days start at midnight, which some time zones skip; noon always exists.
  const daysUntil = (date: Date) =>
    lockDaysUntil(now, new Date(date.getFullYear(), date.getMonth(), date.getDate(), 12));
  const selected = days === undefined ? undefined : dateAfter(days);
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (date: Date) => format.format(date);
  };
  const focusedDay = useRef<HTMLElement>(null);
  return (
    <Dialog isOpen title={stakeFormText.pickDateTitle} onClose={onClose} initialFocus={focusedDay}>
      <Calendar
        ref={(calendar) => {
          // The dialog sets the focus itself: only then does it restore the previous focus on close.
          focusedDay.current = calendar?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]') ?? null;
        }}
      >
        <DayPicker
          mode="single"
          required
          showOutsideDays
          weekStartsOn={firstDayOfWeek(locale)}
          selected={selected}
          defaultMonth={selected ?? dateAfter(limits.min)}
          startMonth={dateAfter(limits.min)}
          endMonth={dateAfter(limits.max)}
          disabled={(date) => !isPossible(daysUntil(date), limits)}
          onSelect={(date) => {
            const picked = daysUntil(date);
            if (picked !== undefined) onPick(picked);
          }}
          formatters={{
            formatCaption: write({ month: 'long', year: 'numeric' }),
            formatWeekdayName: write({ weekday: 'short' }),
          }}
          labels={{
            labelPrevious: () => stakeFormText.previousMonth,
            labelNext: () => stakeFormText.nextMonth,
            labelDayButton: write({ dateStyle: 'full' }),
          }}
        />
      </Calendar>
    </Dialog>
  );
}

function isPossible(days: number | undefined, { min, max }: LockDayLimits): boolean {
  return days !== undefined && days >= min && days <= max;
}

const Calendar = styled.div`
  .rdp-root {
    position: relative;
  }
  .rdp-nav {
    position: absolute;
    inset-inline-end: 0;
    top: 0;
    display: flex;
    gap: ${space(1)};
  }
  .rdp-nav button {
    display: grid;
    place-items: center;
    width: ${size.buttonSmall};
    height: ${size.buttonSmall};
    border-radius: ${radius.control};
    &[aria-disabled='true'] {
      opacity: 0.4;
    }
  }
  .rdp-chevron {
    width: ${size.icon};
    height: ${size.icon};
    fill: ${color('text')};
  }
  .rdp-month_caption {
    display: flex;
    align-items: center;
    height: ${size.buttonSmall};
    ${type('sm')}
    font-weight: ${weight.strong};
  }
  .rdp-month_grid {
    width: 100%;
    margin-top: ${space(2)};
    border-collapse: collapse;
    table-layout: fixed;
  }
  .rdp-weekday {
    height: ${space(8)};
    ${type('xs')}
    font-weight: ${weight.medium};
    color: ${color('muted')};
  }
  .rdp-day {
    padding: ${space(0.5)};
    text-align: center;
  }
  .rdp-day_button {
    width: 100%;
    height: ${space(9)};
    border-radius: ${radius.control};
    font-variant-numeric: tabular-nums;
    &:hover:not(:disabled) {
      background: ${tint('text', 6)};
    }
    &:focus-visible {
      outline: ${stroke.strong} solid ${color('accent')};
    }
  }
  .rdp-outside .rdp-day_button {
    color: ${color('muted')};
  }
  .rdp-day_button:disabled {
    color: ${color('muted')};
    opacity: 0.6;
  }
  .rdp-today .rdp-day_button {
    font-weight: ${weight.strong};
  }
  .rdp-selected .rdp-day_button {
    background: ${color('brand')};
    color: ${color('onBrand')};
    ${FORCED_COLORS} {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
