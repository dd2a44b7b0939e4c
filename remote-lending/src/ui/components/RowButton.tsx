import { Button } from '@fathom/shared/ui/Button';
import { useTooltip } from '@fathom/shared/ui/useTooltip';

interface RowButtonProps {
  /** Seen: the verb. */
  readonly children: string;
  /** Heard: verb and object, because a table repeats the verb in every row. */
  readonly name: string;
  /** Why it cannot be pressed; said on hover and focus. */
  readonly reason: string | undefined;
  readonly onPress: () => void;
}

/** An action of a table's row. Disabled, it keeps its place in the tab order and states why. */
export function RowButton({ reason, ...rest }: RowButtonProps) {
  return reason === undefined ? <EnabledButton {...rest} /> : <DisabledButton {...rest} reason={reason} />;
}

function EnabledButton({ children, name, onPress }: Omit<RowButtonProps, 'reason'>) {
  return (
    <Button size="small" aria-label={name} onClick={onPress}>
      {children}
    </Button>
  );
}

function DisabledButton({ children, name, reason }: Omit<RowButtonProps, 'reason'> & { reason: string }) {
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
