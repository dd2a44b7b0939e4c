import { Button } from '@fathom/ui/button/Button';
import { saveFile } from '@fathom/ui/button/saveFile';
import { Switch } from '@fathom/ui/form/Switch';
import { Icon } from '@fathom/ui/token/Icon';
import { CalendarPlus } from 'lucide';
import { useState, type ReactNode } from 'react';
import { overviewText } from '../../text/portfolioOverview';
import { portfolioAlertsText as text } from '../../text/portfolioAlerts';
import { AlertRow } from './AlertRow';
import { notificationState, notify, requestNotifications } from './browserNotifications';

interface AlertChannelsProps {
  readonly notifies: boolean;
  readonly onNotify: (notifies: boolean) => void;
  readonly calendar: () => string;
  /** The row of pushes, if the deployment has them. */
  readonly push: ReactNode;
}

/** Where alerts are displayed. The browser asks for permission only when the user turns notifications on. */
export function AlertChannels({ notifies, onNotify, calendar, push }: AlertChannelsProps) {
  const [permission, setPermission] = useState(() => notificationState(window));
  const isBlocked = permission === 'denied' || permission === 'unsupported';

  async function change(isOn: boolean) {
    if (!isOn || permission === 'granted') {
      onNotify(isOn);
      return;
    }
    const decided = await requestNotifications(window);
    setPermission(decided);
    onNotify(decided === 'granted');
  }

  return (
    <>
      <AlertRow
        control={<Switch isOn onChange={() => undefined} label={text.inApp} whyDisabled={text.inAppWhy} />}
        title={text.inApp}
        detail={text.inAppDetail}
      />
      <AlertRow
        control={
          <Switch
            isOn={notifies && permission === 'granted'}
            onChange={(isOn) => void change(isOn)}
            label={text.browser}
            whyDisabled={isBlocked ? text.browserStates[permission] : undefined}
          />
        }
        title={text.browser}
        detail={text.browserStates[permission]}
      >
        {permission === 'granted' && (
          <Button size="small" onClick={() => void notify(window, text.test, 'test')}>
            {text.sendTest}
          </Button>
        )}
      </AlertRow>
      {push}
      <AlertRow control={<Icon icon={CalendarPlus} size="large" />} title={text.calendar} detail={text.calendarDetail}>
        <Button
          size="small"
          onClick={() =>
            saveFile(overviewText.calendarFile, new Blob([calendar()], { type: 'text/calendar;charset=utf-8' }))
          }
        >
          {overviewText.addToCalendar}
        </Button>
      </AlertRow>
    </>
  );
}
