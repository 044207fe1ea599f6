import { useParams } from 'react-router';
import { AllFamilyStories } from './all-family-stories.tsx';
import { RelativeStories } from './relative-stories.tsx';
import { StoryReader } from './story-reader.tsx';

/**
 * Reading in the family: what everybody shares (/family-stories), what one relative shares (/family-stories/{user_id}), and one chapter of theirs
 * (/family-stories/{user_id}/{chapter_id}).
 */
export const FamilyStoriesScreen = () => {
  const { userId, chapterId } = useParams();
  if (userId === undefined) return <AllFamilyStories />;
  if (chapterId === undefined) return <RelativeStories key={userId} userId={userId} />;
  return <StoryReader userId={userId} chapterId={chapterId} />;
};
