import type { SuggestionTexts } from '../job-suggestions.ts';

export const design: SuggestionTexts = {
  'Graphic Designer': {
    titles: 'Designs for a product launch | Monthly social media designs | Company profile layout',
    responsibilities:
      'Ask about brand and audience | Draw two concepts | Correct after feedback | Deliver print and web files',
    requirements:
      'Works in Adobe or Affinity programs | Prepares files that printers accept | Uses only licensed pictures',
  },
  'Logo Designer': {
    titles: 'Logo for a bakery | Refresh our old logo | Logo for a church group',
    responsibilities:
      'Sketch three ideas | Refine the chosen one | Show it on sign and shirt | Deliver vector, PNG and black version',
    requirements:
      'Original work, no templates | Transfers copyright in writing | Explains fonts and colours used',
  },
  'Brand Identity Designer': {
    titles: 'Brand identity for a hotel | Rebrand a logistics company | Brand guide for a school',
    responsibilities:
      'Interview owner and customers | Design logo, colours and type | Make stationery and signage | Write a short brand guide',
    requirements:
      'Shows a complete brand made before | Works with printers in Nigeria | Plans roll-out by priority',
  },
  'UI & UX Designer': {
    titles: 'Design a savings app | Improve our checkout | Wireframes for a portal',
    responsibilities:
      'Talk to five users | Draw flows and wireframes | Design screens in Figma | Test a clickable prototype',
    requirements:
      'Delivers a Figma file with components | Designs for low-end phones | Shows what changed after testing',
  },
  'Product Designer': {
    titles: 'Design a new feature from idea to screens | Design system for an app | Product design for a POS',
    responsibilities:
      'Define the problem and how to measure it | Explore and compare solutions | Specify states for developers | Check results after launch',
    requirements:
      'Has worked with engineers in sprints | Can read the figures of an app | Writes clear interface text',
  },
  'Flyer & Banner Designer': {
    titles: 'Flyer for a birthday | Church programme banner | Sales flyer in two hours',
    responsibilities:
      'Use clear text and good photo | Design for print and WhatsApp | Check names, dates and spelling | Send before the deadline',
    requirements: 'Delivers within 24 hours | Knows flex sizes | Background removal done neatly',
  },
  'Packaging Designer': {
    titles: 'Label for palm oil bottle | Box for cosmetics | Pouch for plantain chips',
    responsibilities:
      'Measure the pack and dieline | Design front and back | Place NAFDAC and expiry spaces | Check proof with printer',
    requirements:
      'Has designed packs from a dieline | Knows NAFDAC label rules | Shows a 3D picture of the pack',
  },
  Illustrator: {
    titles: 'Children’s book pictures | Portrait illustration | Icons with adire patterns',
    responsibilities:
      'Sketch scenes for approval | Draw in one agreed style | Colour and correct | Deliver layered files',
    requirements:
      'Portfolio with Nigerian characters | Keeps one style over all pages | Works in Procreate or Illustrator',
  },
  'Motion Designer': {
    titles: 'Logo animation | Explainer, 60 seconds | Animated flyer for a concert',
    responsibilities: 'Write a storyboard | Design frames | Animate with sound | Export for TV and phone',
    requirements: 'Works in After Effects | Uses music with a licence | Delivers vertical and wide versions',
  },
  '3D Designer': {
    titles: '3D of a duplex | 3D product picture | Booth design for a fair',
    responsibilities:
      'Model from a plan or a photo | Set the materials and the light | Render the views that we agreed | Make two rounds of changes',
    requirements:
      'Works in Blender, 3ds Max or Lumion | Keeps the real measurements | Sends low-quality previews first',
  },
  'T-shirt Designer': {
    titles: 'Shirts for class of 2010 | Streetwear graphics | Campaign T-shirt',
    responsibilities:
      'Design for few print colours | Show on shirt mock-up | Separate colours for screen print | Give size of print in inches',
    requirements: 'Knows DTF and screen printing | No copied brand marks | Delivers vector files',
  },
  'Book Cover Designer': {
    titles: 'Cover for a memoir | Devotional cover | Cover for Amazon KDP',
    responsibilities:
      'Read the summary | Design two covers to choose from | Add spine and back | Export for printer and e-book',
    requirements:
      'Knows spine width by pages | Has covers in bookshops or online | Uses fonts with a licence',
  },
  'Presentation Designer': {
    titles: 'Pitch deck for investors | Slides for a defence | Company PowerPoint template',
    responsibilities:
      'Shorten text to key points | Draw charts from data | Make a clean template | Deliver editable slides',
    requirements:
      'Works in PowerPoint and Google Slides | Keeps file under 10 MB | Finishes small decks the same day',
  },
  'Invitation Card Designer': {
    titles: 'Wedding invitation | Naming e-card | 70th birthday programme',
    responsibilities:
      'Ask for names and order | Design card and e-card | Check titles and dates twice | Prepare for print',
    requirements:
      'Knows traditional titles | Can design for laser cut and foil | Can make a video invitation',
  },
};
