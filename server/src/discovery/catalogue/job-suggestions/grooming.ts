import type { SuggestionTexts } from '../job-suggestions.ts';

export const grooming: SuggestionTexts = {
  Hairdresser: {
    titles: 'Wash and set at home | Retouch and treat my hair | Fix a weave-on for a wedding',
    responsibilities:
      'Wash, treat and dry the hair | Relax, set or fix as agreed | Protect edges and scalp from burns | Style it for the occasion',
    requirements:
      'Brings dryer, tongs and clean combs | Has worked with natural and relaxed hair | Can come to my house early on a Saturday',
  },
  Barber: {
    titles:
      'Home haircut for a father and two sons | Skin fade before an event | Haircuts for staff at our office',
    responsibilities:
      'Ask for the style and show the comb number | Cut, shape and line up | Clean the clippers before each person | Apply aftershave and brush the hair off',
    requirements:
      'Rechargeable clippers for when light is out | Sterilises clippers with spirit or UV | Patient with small children',
  },
  'Makeup Artist': {
    titles:
      'Bridal makeup for a traditional wedding | Makeup for a birthday shoot | Makeup for six asoebi girls',
    responsibilities:
      'Test the foundation shade in daylight | Do the face, brows and lashes as agreed | Make it last through heat and photos | Touch up once before the event starts',
    requirements:
      'Has shades for deep and fair skin | Clean brushes for every face | Shows bridal pictures that were not edited',
  },
  'Hair Braider': {
    titles: 'Knotless braids, waist length | Ghana weaving for three girls | Box braids at my house',
    responsibilities:
      'Wash and blow out the hair first if needed | Part straight and neat lines | Braid without pulling the edges | Dip and trim the ends',
    requirements:
      'Says how many packs of attachment to buy | Can finish waist length in one day | Brings a helper for long styles',
  },
  'Dreadlocks Stylist': {
    titles: 'Start dreadlocks on short hair | Retwist my locs | Repair thin and broken locs',
    responsibilities:
      'Wash the locs and the scalp | Retwist or interlock the roots | Repair weak locs with a crochet hook | Explain how to sleep and wash with them',
    requirements:
      'Uses gel that leaves no white build-up | Knows crochet, comb coil and freeform locs | Can show locs six months after the start',
  },
  'Wig Maker': {
    titles: 'Make a frontal wig from my bundles | Revamp two old wigs | Make a wig for my wedding',
    responsibilities:
      'Measure my head | Ventilate or sew the wefts on the cap | Pluck and bleach the hairline | Style the wig and put it on a stand',
    requirements:
      'Owns a wig sewing machine | Can tell human hair from blend | Returns left-over hair and bundles',
  },
  'Gele Stylist': {
    titles: 'Tie gele for a bride | Tie gele for eight women at home | Pleated auto-gele for a party',
    responsibilities:
      'Press and cut the headtie | Tie and pleat to match the outfit | Pin it so that it stays till night | Adjust it after makeup and jewellery',
    requirements:
      'Brings pins, bands and a mirror | Ties aso-oke, sego and organza | Can tie one head in fifteen minutes',
  },
  'Nail Technician': {
    titles: 'Acrylic nails at my house | Gel polish for bridesmaids | Remove and redo my nails',
    responsibilities:
      'Remove old acrylic without tearing the nail | Shape and prepare the nail bed | Apply acrylic, gel or press-on | Draw the design that was chosen',
    requirements:
      'Brings lamp, drill and dust brush | New file and buffer for each customer | Has a colour chart to choose from',
  },
  'Pedicure & Manicure': {
    titles: 'Pedicure and manicure for two | Spa pedicure for my mother | Foot care for cracked heels',
    responsibilities:
      'Soak and scrub hands and feet | Cut nails and push back cuticles | File hard skin off the heels | Massage and polish',
    requirements:
      'Basin liners or a bowl cleaned with Dettol | Sterile cutters for every person | Gentle with diabetic or sore feet',
  },
  'Lash Technician': {
    titles: 'Classic lash extensions | Refill my lashes | Lashes for a bridal party',
    responsibilities:
      'Clean the lashes and test the glue | Isolate and fix each extension | Comb through and check both eyes | Tell me how to sleep and wash',
    requirements:
      'Uses glue for sensitive eyes | Has tweezers, pads and good light | Can do volume, hybrid and wispy sets',
  },
  'Henna Artist': {
    titles: 'Bridal henna for hands and feet | Henna for a Sallah party | Lalle for five women',
    responsibilities:
      'Agree the design from pictures | Draw even lines on both sides | Protect the paste until it dries | Remove it and oil the skin',
    requirements:
      'Mixes natural henna without petrol | Knows black lalle and red henna | Works on site for a bridal group',
  },
  'Massage Therapist': {
    titles: 'Full-body massage at home | Back and neck massage after work | Postnatal massage',
    responsibilities:
      'Ask about pain, injuries and pregnancy | Massage with the pressure that was agreed | Cover with towels and keep it professional | Advise on stretches afterwards',
    requirements:
      'Has a massage training certificate | Brings table, oil and clean towels | Stops at once when asked',
  },
  'Skincare Specialist': {
    titles: 'Facial for acne-prone skin | Home facial before an event | Plan a routine for dark spots',
    responsibilities:
      'Look at the skin and ask about products | Cleanse, steam and extract gently | Apply a mask for the skin type | Write a simple morning and night routine',
    requirements:
      'Uses products with a NAFDAC number | Does not sell bleaching creams | Refers skin disease to a doctor',
  },
  Tailor: {
    titles: 'Sew two school uniforms | Amend trousers and dresses | Sew a senator suit',
    responsibilities:
      'Take full measurements | Cut and sew to the chosen style | Do one fitting before finishing | Iron and deliver on the agreed date',
    requirements:
      'Has an industrial machine and an overlocker | Returns left-over fabric | Shows finished clothes, not only catalogues',
  },
  'Fashion Designer': {
    titles: 'Design a gown for a dinner | Make asoebi for ten people | Create a small clothing line',
    responsibilities:
      'Sketch the design and suggest fabric | Make a pattern in my size | Sew, fit and correct the piece | Finish with lining, zips and stones',
    requirements:
      'Has a portfolio of original designs | Can say how many yards to buy | Delivers a week before the event',
  },
  'Aso-oke Tailor': {
    titles: 'Sew aso-oke for a couple | Make agbada from aso-oke | Aso-oke fila and gele set',
    responsibilities:
      'Join the strips without puckering | Sew iro, buba or agbada to measure | Add lining so that it does not itch | Make fila or gele from the same cloth',
    requirements:
      'Has sewn hand-woven aso-oke before | Knows a weaver in Iseyin or Ilorin | Can finish two weeks before the wedding',
  },
  'Adire Maker': {
    titles:
      'Make 20 yards of adire for a group | Dye adire in our church colours | Teach a one-day adire class',
    responsibilities:
      'Agree pattern, colours and yards | Tie, stamp or wax the cloth | Dye and fix the colour | Wash and iron before delivery',
    requirements:
      'Uses dye that does not run in the wash | Shows a sample piece before the full order | Knows indigo, batik and tie-dye',
  },
  Shoemaker: {
    titles: 'Make leather sandals, size 43 | Repair soles of two pairs | Make shoes to match an outfit',
    responsibilities:
      'Trace the foot and note the size | Cut and stitch the upper | Fix the sole with glue and stitches | Polish and let me try them on',
    requirements:
      'Uses real leather or says when it is not | Owns a stitching and a filing machine | Repairs within three days',
  },
  'Bead Maker': {
    titles: 'Bridal coral beads | Beaded bag and purse | Beads for a chieftaincy',
    responsibilities:
      'Choose beads and colours with me | Thread them on strong line | Make neck, wrist and ear pieces match | Fix clasps that do not open',
    requirements:
      'Can tell real coral from resin | Weighs beads in front of me | Has made Edo or Igbo bridal sets',
  },
};
