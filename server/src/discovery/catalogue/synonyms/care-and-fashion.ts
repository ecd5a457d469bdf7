/** Hair, beauty, clothes and shoes. */
export const careAndFashionTerms = {
  Hairdresser: `
    make hair, fix hair, do hair,
    hair dresser, hairdressing, hair dressing, hair stylist, hairstylist, hair saloon, hair salon, saloon,
    salon, beauty salon, beautician, onidiri, hair, hair making, hairmaker, hair maker, relaxing hair,
    wash and set, hair treatment, weave, weavon, weave on, weavon fixing, hair fixing, frontal,
    frontal installation, closure installation, home service hair, retouching hair, hair colouring, hair dye,
    silk press`,
  Barber: `
    barbing, barbing saloon, barbing salon, barbering, hair cut, haircut, shaving, low cut, dye cut,
    barber man, home service barber, barber shop, onigbajamo, wanzami, cut hair, kids haircut, beard trim,
    barb hair, barb`,
  'Makeup Artist': `
    makeup, make up, make-up artist, MUA, bridal makeup, bridal make up, facebeat, face beat, wedding makeup,
    makeover, makeup lady, bridal glam`,
  'Hair Braider': `
    braids, braiding, hair braiding, cornrow, knotless braids, knotless, box braids, ghana weaving, weaving,
    hair weaving, all back, shuku, kitso, braider, twist hair, crochet hair, crochet braids, kids braids,
    thread hair, irun didi, million braids, stitch braids, weave`,
  'Dreadlocks Stylist': `
    dreadlock, dread locks, dreads, dada hair, loc, locs stylist, loctician, faux locs, retwist, relocking,
    sister locs, dread stylist, natural hair, natural hair stylist`,
  'Wig Maker': `
    wig, wig making, wigging, wig revamp, wig revamping, wig styling, ventilation wig, wig cap,
    bone straight, braided wig, wig repair`,
  'Gele Stylist': `
    gele, gele tying, headgear, head gear, tie gele, auto gele, autogele, head tie, bridal stylist, turban,
    gele artist, gele tier, ichafu, fila gobi`,
  'Nail Technician': `
    nails, nail tech, acrylic nails, gel nails, nail art, nail fixing, fix nails, gel polish, stick on nails,
    press on nails, polygel, nail studio, nail artist, nail stylist, fixing of nails, nail extension`,
  'Pedicure & Manicure': `
    pedicure, manicure, mani pedi, foot spa, foot care, jelly pedicure, callus removal, leg washing,
    pedicurist, manicurist, feet scrub`,
  'Lash Technician': `
    lash, eyelash, lash extension, eyelash extension, lash tech, microblading, brow lamination, eyebrow,
    ombre brows, eye lashes, lash artist, fix lashes, brow artist, semi permanent brows`,
  'Henna Artist': `
    henna, laali, lalle, henna design, body art, bridal henna, hand henna, temporary tattoo, body painting`,
  'Massage Therapist': `
    massage, masseuse, masseur, spa, body massage, deep tissue, Swedish massage, home massage,
    sports massage, hot stone massage, massager, spa therapist, sauna, cupping, hijama`,
  'Skincare Specialist': `
    skin care, skincare, facial, esthetician, aesthetician, acne treatment, organic cream, cream mixing,
    body scrub, waxing, cosmetologist, cream mixer, skin treatment, pimples treatment`,
  Tailor: `
    tailoring, sewing, seamstress, dressmaker, dress maker, sew clothes, clothes amendment, amendment,
    alteration, clothes repair, aranso, tela, telo, senator wear, native wear, kaftan, agbada, ankara,
    ankara style, school uniform, uniform, sew cloth, trouser amendment, suit, mai dinki, slim fit,
    cloth amendment, babban riga, sewing machine operator, isi agu`,
  'Fashion Designer': `
    fashion design, fashion, wedding gown, wedding dress, bridal gown, asoebi, aso ebi, ankara gown, bespoke,
    couture, corset, corset dress, lace gown, clothing designer, reception dress, prom dress, boubou,
    bubu gown, bridal dress, dinner gown, male fashion designer, female fashion designer, clothing line`,
  'Aso-oke Tailor': `
    aso oke, asooke, aso oke weaver, aso oke weaving, ofi, sanyan, fila, aso oke cap, traditional attire,
    alaari, etu aso oke, native cap`,
  'Adire Maker': 'adire, adire making, tie dye, batik, campala, kampala, aladire, adire fabric',
  Shoemaker: `
    repair shoe, fix shoe, repair bag,
    shoe maker, shoemaking, shoe making, cobbler, shoe repair, shoe mender, mend shoes, shoe shiner,
    leather work, leather bag, bag maker, bag making, palm slippers, slippers, footwear, handmade shoes,
    sandals maker, bag repair, leather shoes, slipper maker, shoe polish, sole changing, zip repair`,
  'Bead Maker': `
    bead, bead making, beading, beaded bag, waist beads, jewelry, jewellery, jeweller, coral beads,
    wedding beads, bead stringing, beadwork, jewelry maker, ankara craft`,
};
