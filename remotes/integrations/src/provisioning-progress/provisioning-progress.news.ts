import { advanceProvisioning, beginProvisioning, type ProvisioningProgress } from '@atrium/domain';

/** The part of a provisioning notification that the screen follows. */
export interface ProvisioningNews {
  readonly status: number;
  readonly description: string;
}

/** Everything heard so far. */
export interface ProvisioningStory {
  readonly progress: ProvisioningProgress;
  /** What the step that counts says about itself. */
  readonly description: string;
}

/**
 * The story after one more piece of news. Old news changes nothing, so the
 * description always belongs to the step on screen.
 */
export function tellOn(story: ProvisioningStory | null, news: ProvisioningNews): ProvisioningStory {
  if (story === null) return { progress: beginProvisioning(news.status), description: news.description };
  const progress = advanceProvisioning(story.progress, news.status);
  if (progress.step !== news.status) return story;
  if (progress === story.progress && story.description === news.description) return story;
  return { progress, description: news.description };
}

/** The further of two stories; the first where they are equally far. */
export function furtherOf(one: ProvisioningStory | null, other: ProvisioningStory | null): ProvisioningStory | null {
  if (one === null || other === null) return one ?? other;
  const reached = Math.max(one.progress.reached, other.progress.reached);
  const ahead = other.progress.step > one.progress.step ? other : one;
  return ahead.progress.reached === reached ? ahead : { ...ahead, progress: { ...ahead.progress, reached } };
}
