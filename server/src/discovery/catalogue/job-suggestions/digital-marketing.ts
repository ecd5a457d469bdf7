import type { SuggestionTexts } from '../job-suggestions.ts';

export const digitalMarketing: SuggestionTexts = {
  'Social Media Manager': {
    titles: 'Run the Instagram page of a restaurant | Manage four pages for us | Content plan for a clinic',
    responsibilities:
      'Plan the posts of a month | Design and publish every day | Answer comments and messages | Report reach and sales',
    requirements:
      'Has grown pages without buying followers | Films short videos with a phone | Knows Nigerian holidays and trends',
  },
  'SEO Specialist': {
    titles: 'Be found on Google in our city | Check the SEO of our website | SEO for an online shop',
    responsibilities:
      'Check speed, errors and links | Find the words that people search | Write titles and improve pages | Report the positions each month',
    requirements:
      'Shows real results in Search Console | Buys no spam links | Has ranked a Nigerian business',
  },
  'Facebook & Instagram Ads': {
    titles: 'Ads for a fashion shop | Find buyers for houses | Ads with a small daily budget',
    responsibilities:
      'Set up the pixel and the audience | Write and test three ads | Stop ads that do not sell | Report the cost of each sale',
    requirements:
      'Has spent ad money for real clients | Gets ads approved without tricks | Knows how to pay for ads with naira cards',
  },
  'Google Ads Specialist': {
    titles: 'Google Ads for a hospital | Ads for school admission | Stop wasted clicks',
    responsibilities:
      'Choose keywords and exclude bad ones | Write the ads and their extensions | Track calls and forms | Adjust the bids weekly',
    requirements:
      'Holds the Google Ads certificate | Explains costs in simple words | Gives advice on the landing page',
  },
  'TikTok Marketing': {
    titles: 'Grow the TikTok page of a food seller | TikTok ads for an app | Daily videos for a shop',
    responsibilities:
      'Find trends that fit our product | Write the first three seconds and film | Publish and answer comments | Show which videos brought buyers',
    requirements:
      'Has videos with more than 100,000 views | Edits in CapCut | Brings phone and light for filming',
  },
  'WhatsApp Marketing': {
    titles:
      'Send offers to our customers on WhatsApp | Set up a WhatsApp catalogue | Collect numbers with consent',
    responsibilities:
      'Set up WhatsApp Business and labels | Build the catalogue with prices | Write messages that people answer | Remove people who ask to stop',
    requirements:
      'Uses no bulk tools that get numbers banned | Designs for WhatsApp Status | Reports replies and orders',
  },
  'Bulk SMS Marketing': {
    titles: 'SMS to 5,000 customers | SMS reminders for a church | SMS for a one-week sale',
    responsibilities:
      'Clean the list of numbers | Write the message within 160 characters | Send at the permitted hours | Report how many were delivered',
    requirements: 'Knows the route for numbers on DND | Can register a sender name | Keeps our list private',
  },
  'Email Marketer': {
    titles: 'Monthly newsletter | Welcome emails for an online shop | Wake up an old list',
    responsibilities:
      'Clean the list and check consent | Write and design each email | Set up automatic emails | Test and report who opened',
    requirements:
      'Works with Mailchimp or Brevo | Can set up SPF and DKIM | Writes subject lines that are true',
  },
  'Influencer Marketing': {
    titles: 'Ten small influencers in Lagos | Our product in a skit | Launch with students on campus',
    responsibilities:
      'Choose people by their audience | Agree content and price in writing | Check the posts and tags | Report views and sales',
    requirements:
      'Has contacts in our line of business | Can spot fake followers | Shows a campaign done before',
  },
  'Affiliate Marketer': {
    titles: 'Sell my course through affiliates | Set up affiliate links | Affiliates for a hotel',
    responsibilities:
      'Choose the offer and the commission | Find and train affiliates | Track each sale fairly | Pay affiliates on time',
    requirements:
      'Knows Selar or Expertnaire | Makes no false promises of income | Can run ads and a sales page',
  },
  Copywriter: {
    titles: 'Sales page for a course | Descriptions of 40 products | Script of a radio jingle',
    responsibilities:
      'Study the customer and the offer | Write headline and text | Shorten it to plain language | Write a second version to compare',
    requirements:
      'Has samples with the results | Writes standard English and Pidgin | Includes two rounds of changes',
  },
  'Brand Strategist': {
    titles:
      'Find the right place for a new snack | Brand plan for a bank product | Find a name for a company',
    responsibilities:
      'Study competitors and customers | Define the promise and the tone | Suggest names and messages | Plan the first year',
    requirements:
      'Shows a brand before and after | Leads workshops with owners | Has done market research in Nigeria',
  },
  'Community Manager': {
    titles: 'Look after a Telegram group | Run a forum of customers | Grow a group of players on Discord',
    responsibilities:
      'Welcome new members | Set rules and keep them | Plan an activity each week | Pass complaints to the team',
    requirements: 'Online in the evenings | Stays calm when insulted | Counts active members each week',
  },
};
