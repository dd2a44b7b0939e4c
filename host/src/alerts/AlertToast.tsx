import { Toast } from '@base-ui/react/toast';
import type { Alert } from '@fathom/shared/contract';
import { ExternalLink } from '@fathom/shared/ui/ExternalLink';
import { Icon } from '@fathom/shared/ui/Icon';
import { IconButton } from '@fathom/shared/ui/IconButton';
import { radius, space, stroke, weight } from '@fathom/shared/ui/theme/measure';
import { colour, shadow } from '@fathom/shared/ui/theme/paint';
import type { ColourName } from '@fathom/shared/ui/theme/theme';
import { CircleCheck, Clock, OctagonAlert, X, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { en } from '../text/en';

const LOOK: Record<Alert['kind'], { glyph: LucideIcon; ink: ColourName }> = {
  success: { glyph: CircleCheck, ink: 'positive' },
  error: { glyph: OctagonAlert, ink: 'danger' },
  info: { glyph: Clock, ink: 'muted' },
};

type AlertToastObject = ReturnType<typeof Toast.useToastManager<Alert>>['toasts'][number];

/**
 * One message: what happened, a detail, a link. Its text can be selected, so it isn't swiped away; it asks nothing, so it isn't
 * the dialog that Base UI makes of a toast.
 */
export function AlertToast({ toast }: { toast: AlertToastObject }) {
  const { close } = Toast.useToastManager();
  const { kind = 'info', text, detail, link } = toast.data ?? {};
  const { glyph, ink } = LOOK[kind];
  return (
    <Box toast={toast} role="group" swipeDirection={[]}>
      <Mark $ink={ink}>
        <Icon glyph={glyph} />
      </Mark>
      <Message>
        <Title render={<b />}>{text}</Title>
        {(detail ?? link) && (
          <Detail render={<div />}>
            {detail} {link && <ExternalLink href={link.href}>{link.text}</ExternalLink>}
          </Detail>
        )}
      </Message>
      <IconButton size="small" glyph={X} label={en.alerts.close} onClick={() => close(toast.id)} />
    </Box>
  );
}

const Box = styled(Toast.Root)`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  background: ${colour('raised')};
  border: ${stroke.hairline} solid ${colour('line')};
  border-radius: ${radius.control};
  box-shadow: ${shadow('pop')};
`;

const Mark = styled.span<{ $ink: ColourName }>`
  margin-top: ${space(1.5)};
  color: ${({ theme, $ink }) => theme.colour[$ink]};
`;

const Message = styled.div`
  flex: 1;
  min-width: 0;
  padding: ${space(1)} 0;
  overflow-wrap: anywhere;
`;

const Title = styled(Toast.Title)`
  font-weight: ${weight.medium};
`;

const Detail = styled(Toast.Description)`
  color: ${colour('muted')};
`;
