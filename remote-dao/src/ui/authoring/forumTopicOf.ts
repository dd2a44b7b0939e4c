import { visibleText } from '@fathom/base/domain/plainText';
import type { ProposalForm } from '../../domain/authoring/draft';
import { forumTopicUrl } from '../../domain/authoring/forumTopic';

/**
 * Where the discussion of a proposal without a link is opened; `undefined` for one that has a link,
 * and without a forum.
 */
export function forumTopicOf(form: ProposalForm, forumUrl: string | undefined): string | undefined {
  if (forumUrl === undefined || form.link.trim() !== '') return undefined;
  return forumTopicUrl(forumUrl, visibleText(form.descriptionTitle), visibleText(form.description).trim());
}
