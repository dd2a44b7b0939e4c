import { Button } from '@fathom/ui/button/Button';
import { Switch } from '@fathom/ui/form/Switch';
import { portfolioAlertsText as text } from '../../../text/portfolioAlerts';
import { AlertRow } from '../AlertRow';
import type { AlertSettings } from '../alertSettings';
import type { Push, PushState } from './usePush';

interface PushRowProps {
  readonly push: Push;
  /** As saved. */
  readonly settings: AlertSettings;
}

/** Pushes while the portfolio is closed. Takes effect immediately, unlike the rest of the form. */
export function PushRow({ push, settings }: PushRowProps) {
  const { state } = push;
  const whyDisabled = disabledText(state);
  return (
    <AlertRow
      control={
        <Switch
          isOn={state.status === 'on'}
          onChange={(isOn) => void (isOn ? push.turnOn(settings) : push.turnOff())}
          label={text.push}
          whyDisabled={whyDisabled}
        />
      }
      title={text.push}
      detail={<span aria-live="polite">{detailText(state)}</span>}
    >
      {state.status === 'down' && (
        <Button size="small" onClick={() => push.retry()}>
          {text.retryPush}
        </Button>
      )}
    </AlertRow>
  );
}

function detailText(state: PushState): string {
  if (state.status === 'down') return text.pushDown(state.reason);
  if (state.status === 'off' && state.problem !== undefined) return state.problem;
  return text.pushStates[state.status];
}

function disabledText(state: PushState): string | undefined {
  return state.status === 'on' || state.status === 'off' ? undefined : detailText(state);
}
