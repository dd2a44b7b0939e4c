import { useId, useState } from 'react';
import { useLocale } from '@fathom/contract';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { formatDay } from '@fathom/base/format/formatDay';
import { AmountMessage } from '@fathom/ui/form/AmountMessage';
import { Button } from '@fathom/ui/button/Button';
import { Icon } from '@fathom/ui/token/Icon';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { below, fieldType, radius, size, space, stroke, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { CalendarDays } from 'lucide';
import styled from 'styled-components';
import {
  checkLockDays,
  LOCK_DAYS_PRESETS,
  lockDaysOf,
  unlockTime,
  type LockDayLimits,
} from '../../domain/staking/lockPeriod';
import { stakeIssueText } from '../../text/stakingIssueText';
import { stakeFormText } from '../../text/stakeFormText';

const UnlockDateDialog = lazyDialog(() => import('./UnlockDateDialog').then((module) => module.UnlockDateDialog));

interface LockPeriodFieldProps {
  readonly days: string | undefined;
  readonly limits: LockDayLimits;
  readonly now: UnixSeconds;
  /** `undefined` while a stake is being sent. */
  readonly onChange: ((days: string | undefined) => void) | undefined;
}

export function LockPeriodField({ days, limits, now, onChange }: LockPeriodFieldProps) {
  const locale = useLocale();
  const inputId = useId();
  const messageId = useId();
  const [isPicking, setPicking] = useState(false);
  const issue = checkLockDays(days, limits);
  const valid = lockDaysOf(days, limits);
  const date = valid === undefined ? undefined : formatDay(unlockTime(now, valid), locale);
  const presets = LOCK_DAYS_PRESETS.filter((preset) => preset >= limits.min && preset <= limits.max);
  return (
    <div>
      <Line>
        <label htmlFor={inputId}>{stakeFormText.period}</label>
        <Quiet>{stakeFormText.periodRange(limits.min, limits.max)}</Quiet>
      </Line>
      <Inputs>
        <Field $isWrong={issue !== undefined} $isLocked={!onChange}>
          <input
            id={inputId}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={days ?? ''}
            readOnly={!onChange}
            aria-describedby={messageId}
            aria-invalid={issue !== undefined || undefined}
            onChange={({ target }) => onChange?.(target.value === '' ? undefined : target.value)}
          />
          <Quiet>{stakeFormText.periodUnit}</Quiet>
        </Field>
        <Button
          isDisabled={!onChange}
          aria-haspopup="dialog"
          aria-label={date === undefined ? stakeFormText.pickDateEmpty : stakeFormText.pickDate(date)}
          onClick={() => setPicking(true)}
        >
          <Icon icon={CalendarDays} />
          {date ?? stakeFormText.pickDateTitle}
        </Button>
      </Inputs>
      <AmountMessage
        id={messageId}
        note={issue && { tone: 'danger', text: stakeIssueText(issue, { ...limits, maxLocks: 0 }) }}
      />
      {onChange && (
        <Presets>
          <SegmentedControl
            legend={stakeFormText.presets}
            options={presets.map((preset) => ({ key: String(preset), label: stakeFormText.preset[preset] }))}
            chosen={valid === undefined ? '' : String(valid)}
            onChoose={onChange}
            size="small"
            isWide
          />
        </Presets>
      )}
      {isPicking && onChange && (
        <UnlockDateDialog
          days={valid}
          limits={limits}
          now={now}
          onPick={(picked) => {
            onChange(String(picked));
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  margin-bottom: ${space(1.5)};
  label {
    font-weight: ${weight.medium};
  }
`;

const Quiet = styled.span`
  color: ${color('muted')};
  white-space: nowrap;
`;

const Inputs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
`;

/** All five presets fit on a phone with less padding; narrower windows have two rows. */
const Presets = styled.div`
  ${below('sm')} {
    label {
      padding: 0 ${space(0.5)};
    }
  }
  ${below('phone')} {
    fieldset {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

const Field = styled.div<{ $isWrong: boolean; $isLocked: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  height: ${size.button};
  padding: 0 ${space(3)};
  border: ${stroke.hairline} solid ${({ theme, $isWrong }) => ($isWrong ? theme.color.danger : theme.color.controlLine)};
  border-radius: ${radius.control};
  ${({ $isLocked, theme }) => $isLocked && `background: ${theme.color.sunken};`}
  &:has(input:focus) {
    border-color: ${color('accent')};
    box-shadow: 0 0 0 ${stroke.hairline} ${color('accent')};
  }
  input {
    flex: 1;
    min-width: 0;
    padding: 0;
    border: 0;
    background: none;
    ${fieldType('sm')}
    font-weight: ${weight.medium};
    &:focus {
      outline: none;
    }
  }
`;
