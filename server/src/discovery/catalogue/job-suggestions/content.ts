import type { SuggestionTexts } from '../job-suggestions.ts';

export const content: SuggestionTexts = {
  'Video Editor': {
    titles: 'Edit a wedding film | Ten short videos a month | Cut a documentary for YouTube',
    responsibilities:
      'Choose the best shots | Cut and correct colour and sound | Add captions and titles | Export for each platform',
    requirements:
      'Works in Premiere, Resolve or CapCut | Owns a fast computer and storage | Includes two rounds of changes',
  },
  'Photo Editor': {
    titles: 'Retouch 50 portraits | Remove backgrounds of product photos | Restore an old family photo',
    responsibilities:
      'Correct light and colour | Retouch skin so that it looks natural | Cut out people or products | Deliver in the sizes asked for',
    requirements:
      'Knows Photoshop and Lightroom | Keeps the true skin colour | Sends a sample of one photo first',
  },
  'Content Writer': {
    titles: 'Eight articles on health | Texts for our website | Guides for our products',
    responsibilities:
      'Research with good sources | Write in plain English | Add titles that people search for | Correct the text once after comments',
    requirements:
      'Has articles to read online | Delivers original text, not copied or unchecked AI text | Shares drafts in Google Docs',
  },
  Blogger: {
    titles: 'Run a food blog | Travel posts about Jos | Technology news for a blog',
    responsibilities:
      'Suggest topics for the month | Write and take photos | Publish and share each post | Read the visitor figures',
    requirements: 'Has a blog with regular posts | Knows the basics of SEO | Can publish twice a week',
  },
  Scriptwriter: {
    titles: 'Script for a skit | Radio drama in Pidgin | Film script of 90 pages',
    responsibilities:
      'Write an outline first | Write dialogue that people really speak | Revise with the director | Deliver in the usual script format',
    requirements:
      'Has scripts that were filmed or aired | Works in Celtx or Final Draft | Writes dialogue in two Nigerian languages',
  },
  Ghostwriter: {
    titles: 'Write the story of my life | Book about my business | Speeches for a traditional ruler',
    responsibilities:
      'Interview me and record it | Write in my voice | Deliver a chapter on each agreed date | Check names and dates with the family',
    requirements:
      'Has finished a whole book before | Signs to keep the authorship secret | Can work from recordings in Yoruba or Igbo',
  },
  'Voice-over Artist': {
    titles: 'Voice for a radio advert | Hausa voice for a short film | Read an audiobook',
    responsibilities:
      'Agree tone and speed with a short sample | Record without noise | Record mistakes again at no cost | Send WAV and MP3 files',
    requirements:
      'Has a quiet booth and a good microphone | Has samples in several accents | Delivers short texts the same day',
  },
  'Skit Maker': {
    titles: 'Skit for our brand | Weekly comedy for our page | Campus skits in Benin',
    responsibilities:
      'Write the idea and find the actors | Film with clear sound | Edit to under two minutes | Post it and tag our page',
    requirements: 'Followers who comment and share | Brings own actors | Makes no dangerous pranks',
  },
  'Podcast Producer': {
    titles: 'Start a podcast | Edit four episodes a month | Record an interview show',
    responsibilities:
      'Plan episodes and guests | Record each voice on its own track | Remove noise and long pauses | Publish on Spotify and Apple',
    requirements:
      'Has microphones and a mixer | Can record guests over the internet | Writes the notes for each episode',
  },
  'Music Producer': {
    titles: 'Make an Afrobeats track | Record a gospel song | Mix and master six songs',
    responsibilities:
      'Agree style and reference songs | Produce the beat and record the voice | Mix the vocals clearly | Deliver the separate tracks',
    requirements:
      'Has a studio or a good home studio | Agrees shares of the song in writing | Has songs on streaming services',
  },
  Animator: {
    titles: 'Cartoon for children | Igbo folk tale as a cartoon | Two-minute explainer in 2D',
    responsibilities:
      'Write a storyboard | Draw the characters for approval | Animate and match the lips | Deliver in full HD',
    requirements:
      'Works with Toon Boom, Moho or Blender | Showreel of finished cartoons | Says how many seconds a week are possible',
  },
  'Drone Videographer': {
    titles: 'Film our estate from the air | Drone at a wedding | Monthly video of a building site',
    responsibilities:
      'Plan a safe flight | Fly and film in good light | Edit the best minutes | Hand over all raw files',
    requirements: 'Permits of NCAA and ONSA | Flies a drone with 4K camera | Insured for flights near people',
  },
  'YouTube Channel Manager': {
    titles: 'Grow a cooking channel | Upload and title our videos | Get a channel ready for monetisation',
    responsibilities:
      'Research what people search for | Make thumbnails and titles | Upload on a fixed timetable | Explain the figures each month',
    requirements:
      'Has managed channels above 10,000 subscribers | Knows how copyright claims work | Designs in Canva or Photoshop',
  },
  Transcriber: {
    titles: 'Type ten recorded interviews | Turn sermons into text | Type a recorded hearing',
    responsibilities:
      'Listen and type word for word | Add times and speakers | Mark what isn’t clear | Check the spelling of names',
    requirements:
      'Understands accents from all of Nigeria | Types fast, with transcription software | Deletes the recordings afterwards',
  },
  Translator: {
    titles: 'Translate a form into Hausa | Contract from French to English | Yoruba subtitles for a film',
    responsibilities:
      'Translate the meaning, not word for word | Keep the layout of the document | Let a second person check it | Deliver as a Word file',
    requirements:
      'Native speaker of the target language | NITI member, or samples to show | Writes tone marks correctly',
  },
};
