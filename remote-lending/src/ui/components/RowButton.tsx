import { Button } from '@fathom/ui/button/Button';
import { useTooltip } from '@fathom/ui/overlay/useTooltip';

interface RowButtonProps {
  readonly children: string;
  /** Accessible name with verb and object, because a table repeats the verb in every row. */
  readonly name: string;
  readonly reason: string | undefined;
  readonly onPress: () => void;
}

export function RowButton({ reason, ...rest }: RowButtonProps) {
  return reason === undefined ? <EnabledButton {...rest} /> : <DisabledRowButton {...rest} reason={reason} />;
}

function EnabledButton({ children, name, onPress }: Omit<RowButtonProps, 'reason'>) {
  return (
    <Button size="small" aria-label={name} onClick={onPress}>
      {children}
    </Button>
  );
}

export function DisabledRowButton({
  children,
  name,
  reason,
}: Omit<RowButtonProps, 'reason' | 'onPress'> & { reason: string }) {
  const { trigger, popup } = useTooltip(reason);
  return (
    <>
      <Button size="small" aria-label={name} isDisabled {...trigger}>
        {children}
      </Button>
      {popup}
    </>
  );
}
